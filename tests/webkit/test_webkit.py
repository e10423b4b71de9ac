"""WebKit: start, a roll of every system, and from the offline copy a reload and a new window with
the server stopped.
"""

import re
import time
from collections import Counter
from collections.abc import Callable

from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

import dicewright
from app.rolls.visit import SECOND_TAP_MS
from tools.server import SiteServer

# A limit, never a wait, in seconds.
PATIENCE = 90


def until(webkit: WebKitGTK, seen: Callable[[], bool], what: str) -> None:
    """Wait until it is seen; say what was missing otherwise."""
    WebDriverWait(webkit, PATIENCE, poll_frequency=0.1).until(lambda _: seen(), what)


def mark(webkit: WebKitGTK, name: str) -> str:
    """Return a mark of the page, such as data-app."""
    return webkit.find_element(By.TAG_NAME, "html").get_attribute(name) or ""


def started(webkit: WebKitGTK, url: str) -> None:
    """Open the page and wait until Python answers."""
    webkit.get(url)
    answers(webkit)


def answers(webkit: WebKitGTK) -> None:
    """Wait until Python answers; a failed start says why."""
    until(webkit, lambda: mark(webkit, "data-app") in {"ready", "failed"}, "no start, no failure")
    assert mark(webkit, "data-app") == "ready", mark(webkit, "data-failure")


def roll(webkit: WebKitGTK) -> WebElement:
    """Tap the one Roll button and return the new result."""
    before = [element.get_attribute("data-number") for element in results(webkit)]
    buttons = [
        button
        for button in webkit.find_elements(By.TAG_NAME, "button")
        if button.is_displayed() and re.match("Roll", button.text)
    ]
    assert len(buttons) == 1
    buttons[0].click()
    until(
        webkit,
        lambda: [result.get_attribute("data-number") for result in results(webkit)] > before,
        "no result",
    )
    return results(webkit)[0]


def results(webkit: WebKitGTK) -> list[WebElement]:
    """Return the newest result, or nothing before the first."""
    return webkit.find_elements(By.CSS_SELECTOR, "[data-result]")


def test_a_roll_of_each_system(webkit: WebKitGTK, site: SiteServer) -> None:
    """By each system's own link, twice: every result is new and of that system."""
    number = 0
    for system in dicewright.SYSTEMS:
        started(webkit, f"{site.url}#system={system}")
        for _ in range(2):
            result = roll(webkit)
            number += 1
            assert result.get_attribute("data-system") == system
            assert result.get_attribute("data-number") == str(number)


def test_a_reload_and_a_new_window_with_the_server_stopped(
    webkit: WebKitGTK, site: SiteServer
) -> None:
    """Nothing but the offline copy is there to start from. The first visit asked for no file more
    than twice: the page, and the copy (an automated session keeps no HTTP cache to make it from).
    """
    site.requests.clear()
    started(webkit, site.url)
    until(webkit, lambda: mark(webkit, "data-offline") == "ready", "no offline copy")
    assert max(Counter(site.requests).values()) <= 2
    site.stop()
    try:
        webkit.refresh()
        answers(webkit)
        roll(webkit)
        until(webkit, lambda: mark(webkit, "data-offline") == "ready", "the copy is not whole")
        webkit.switch_to.new_window("window")
        started(webkit, f"{site.url}?source=pwa#system=power")
        assert roll(webkit).get_attribute("data-system") == "power"
    finally:
        site.start()


def open_pad(webkit: WebKitGTK, notation: str) -> WebElement:
    """The pad for real dice, from the sheet with free dice."""
    field = webkit.find_element(By.ID, "free-dice")
    field.clear()
    field.send_keys(notation)
    time.sleep(SECOND_TAP_MS / 1000)  # a tap sooner after the last throw is a slip of the thumb
    webkit.find_element(By.CSS_SELECTOR, "[data-action='throws.type']").click()
    pad = webkit.find_element(By.ID, "pad")
    until(webkit, pad.is_displayed, "no pad")
    return pad


def expect_thrown(webkit: WebKitGTK, pad: WebElement, words: list[str]) -> None:
    """The pad is closed, and these dice lie there."""
    until(webkit, lambda: not pad.is_displayed(), "the pad is still open")
    dice = webkit.find_elements(By.CSS_SELECTOR, "#free-thrown [role=img]")
    assert [die.get_attribute("aria-label") for die in dice] == words


def typed(webkit: WebKitGTK, *keys: str) -> None:
    """Keys as fast as the browser takes them."""
    ActionChains(webkit).send_keys(*keys).perform()


def test_every_face_of_every_die_is_typed(webkit: WebKitGTK, site: SiteServer) -> None:
    """All faces of a die in a row with spaces; the Enter that is left over throws nothing."""
    started(webkit, site.url)
    webkit.find_element(By.CSS_SELECTOR, "[data-action='throws.show']").click()
    for sides in (4, 6, 8, 10, 12, 20):
        for first in range(1, sides + 1, 10):
            faces = range(first, min(first + 10, sides + 1))
            pad = open_pad(webkit, f"{len(faces)}d{sides}")
            typed(webkit, " ".join(map(str, faces)) + Keys.ENTER)
            expect_thrown(webkit, pad, [f"d{sides}: {face}" for face in faces])


def test_fast_keys_are_one_number_and_a_held_key_is_one_key(
    webkit: WebKitGTK, site: SiteServer
) -> None:
    """A held key comes as browsers report it, `repeat`; WebDriver itself holds none."""
    started(webkit, site.url)
    webkit.find_element(By.CSS_SELECTOR, "[data-action='throws.show']").click()
    pad = open_pad(webkit, "d20")
    typed(webkit, "17")
    expect_thrown(webkit, pad, ["d20: 17"])
    pad = open_pad(webkit, "2d6")
    for repeat in (False, True, True, True):
        webkit.execute_script(
            """const held = new KeyboardEvent("keydown",
                 {key: "4", code: "Digit4", repeat: arguments[0], bubbles: true, cancelable: true});
               document.activeElement.dispatchEvent(held);""",
            repeat,
        )
    assert pad.is_displayed()
    typed(webkit, "5")
    expect_thrown(webkit, pad, ["d6: 4", "d6: 5"])
