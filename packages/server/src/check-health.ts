// The health check of a container: exits with 0 if the server is ready. The image has no curl.
import { readConfig } from "./platform/config.ts";

const TIMEOUT_MS = 4_000;
const { port } = readConfig(process.env);
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
  signal: AbortSignal.timeout(TIMEOUT_MS),
}).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
