"""How a roll feels in the hand: options of this device, all off until somebody wants them.

The page does what they say (`browser.feel`); nothing here touches it. What the device cannot do is
told beside the option, never promised.
"""

from wtforms import Form

from app.fields import SwitchField


class FeelForm(Form):
    """The options, as switches of the settings view."""

    throw = SwitchField(
        "Throw the dice first",
        description="The dice tumble for half a second before the result; a tap skips it.",
    )
    haptics = SwitchField("Vibrate", description="Short for a good result, long for a bad one.")
    sound = SwitchField(
        "Sound", description="A short knock. A phone set to silent may still play it."
    )
    awake = SwitchField("Keep the screen on", description="While this page is open and in front.")


NAMES = ("throw", "haptics", "sound", "awake")


def feel_form(values: object = None) -> FeelForm:
    """The switches, holding the stored values."""
    return FeelForm(prefix="feel", data=values if isinstance(values, dict) else {})
