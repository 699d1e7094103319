"""The words of the games (`reports.words`), published reports, and messages that wait to leave."""
