// Without this variable, the model runtime writes a machine identifier into the home folder and sends usage data to its
// maker. The main thread must set the variable before it opens a model, because worker threads get only a copy of the
// variables.
process.env["ORT_DISABLE_TELEMETRY"] = "1";
