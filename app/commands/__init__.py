"""The subcommands of `kibic`, one file each."""
