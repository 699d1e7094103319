"""What pages share: forms from a menu, a watcher's view, news, charts, sentences for errors."""
