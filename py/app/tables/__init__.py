"""Random tables and lists to choose from: reading text, writing it, arranging, all of a device."""
