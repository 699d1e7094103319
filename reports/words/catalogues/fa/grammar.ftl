# What stands between the items of a list.
list-comma = ،{" "}
list-semicolon = ؛{" "}
list-and = {" "}و{" "}
