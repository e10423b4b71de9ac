"""Feedback besides the result (throw, vibration, sound, the screen kept on): options of this
device, all off until somebody wants them.

The page does what they say (`browser.feedback`); nothing here touches it. What the device cannot
do is told beside the option, never promised.
"""

from wtforms import Form

from app.fields import SwitchField


class FeedbackForm(Form):
    """The options, as switches of the settings view."""

    throw = SwitchField(
        "Animate the dice",
        description="The dice tumble for half a second before the result; a tap skips it.",
    )
    haptics = SwitchField("Vibrate", description="Short for a good result, long for a bad one.")
    sound = SwitchField(
        "Sound", description="A short knock. A phone set to silent may still play it."
    )
    awake = SwitchField("Keep the screen on", description="While you have this page open.")


def feedback_form(values: object = None) -> FeedbackForm:
    """The switches, holding the stored values."""
    return FeedbackForm(prefix="feedback", data=values if isinstance(values, dict) else {})
