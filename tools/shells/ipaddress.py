"""Stands in for the standard library's ipaddress, of which urllib.parse and WTForms ask one thing:
whether a text is such an address. No field and no link of Dicewright is one.
"""


def ip_address(address):
    """Refuse, as the real one does what is no address."""
    raise ValueError(f"{address!r} is no address that this page knows")
