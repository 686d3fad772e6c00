// Tests preload this file into every process that they start. It ends the process when the test run ends, even if the
// test run crashes.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.channel?.unref();
