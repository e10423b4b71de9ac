"""The history of rolls: segments of operations, and what they amount to."""
