// Preloaded into every process that a test starts: it ends when the test run is gone, however that ended.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.channel?.unref();
