// The runtime of the embedded model writes an identifier of this machine into the home folder and sends what it ran to its
// maker, unless this is set before it is loaded. Threads only have a copy of the variables, so the main one has to set it:
// a program that imports this package there has done so before any model is opened.
process.env["ORT_DISABLE_TELEMETRY"] = "1";
