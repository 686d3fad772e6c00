// What the test of several processes counted, which `npm run test:system` runs as well. Run: node bench/processes.ts
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
const given = ["run", "-c", "system/vitest.config.ts", "system/many-processes.test.ts"];
const { status, stdout } = spawnSync(process.execPath, [vitest, ...given], {
  cwd: root,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
});
// Whatever is not the runner's own.
const counted = stdout
  .split("\n")
  .filter((line) => /under way were|taken over|uploads, .* retries/u.test(line));
console.log(status === 0 ? counted.join("\n") : stdout);
process.exitCode = status ?? 1;
