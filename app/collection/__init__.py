"""Collections of logs: each file judged alone, in this process, in several, or over a cluster; the same results."""
