"""Campaigns: people play while servers, databases and lines fail, and a history is kept of it."""
