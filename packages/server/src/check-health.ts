// The health check of a container: exits with 0 if the server is ready. The image has no curl. It runs every ten seconds
// beside the server, so it loads nothing.
const TIMEOUT_MS = 4_000;
const port = process.env["PORT"] || "3000";
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
  signal: AbortSignal.timeout(TIMEOUT_MS),
}).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
