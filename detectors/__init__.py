"""From a log of deals to a verdict: readers, suspicions, evidence."""
