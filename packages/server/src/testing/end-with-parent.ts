// Preloaded into every process that a test starts. Ends the process when the test run ends, even after a crash.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.channel?.unref();
