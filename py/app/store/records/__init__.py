"""Heroes, presets and tables: small records, one key each."""
