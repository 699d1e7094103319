"""A host's bad days, played through the pages: what everybody was told, every deadline, clicks counted."""
