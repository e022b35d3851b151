"""The judge page's parts: how findings are said, plotted and shown as hands."""
