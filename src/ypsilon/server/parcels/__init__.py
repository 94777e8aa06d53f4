"""Parcels: what somebody has learnt, on its way from one device to another."""

__all__ = ["parcels"]
