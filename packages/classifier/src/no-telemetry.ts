// Without this variable, the model runtime writes a machine identifier into the home folder and sends usage data to its
// maker. It must be set before worker threads start, because they get a copy of the environment.
process.env["ORT_DISABLE_TELEMETRY"] = "1";
