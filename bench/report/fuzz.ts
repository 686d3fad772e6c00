// Damages files and reads each of them:
//   npx node bench/report/fuzz.ts [rounds] [seed]
import { printFigure } from "../figure.ts";
import { makeBaseFiles } from "../../packages/core/src/report/testing/base-files.ts";
import { checkRobust } from "../../packages/core/src/report/testing/check-robust.ts";
import { createRandom } from "../../packages/core/src/report/testing/create-random.ts";
import { mutateFile } from "../../packages/core/src/report/testing/mutate-file.ts";

const rounds = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 1);
/** Reading a file may take this time at most. Small files, such as archive bombs, get at least one second. */
const SECONDS_PER_MB = 2;
const SECONDS_MIN = 1;

const bases = makeBaseFiles();
const random = createRandom(seed);
const wrong: string[] = [];
const slow: string[] = [];
let slowest = { perMb: 0, seconds: 0, how: "" };
const startedAt = performance.now();
for (let round = 0; round < rounds; round += 1) {
  const base = bases[round % bases.length];
  if (base === undefined) break;
  const { bytes, how } = mutateFile(base.bytes, random, 0.002);
  const from = performance.now();
  const used = process.cpuUsage();
  const failure = await checkRobust(bytes, base);
  const { user, system } = process.cpuUsage(used);
  // Other programs increase the wall time, other threads increase the processor time. The smaller value is more
  // accurate.
  const seconds = Math.min((performance.now() - from) / 1e3, (user + system) / 1e6);
  const perMb = seconds / Math.max(bytes.length / 1e6, SECONDS_MIN / SECONDS_PER_MB);
  if (perMb > slowest.perMb) slowest = { perMb, seconds, how: `${how} (${bytes.length} bytes)` };
  if (perMb > SECONDS_PER_MB)
    slow.push(`slow: ${seconds.toFixed(2)} s for ${bytes.length} bytes: ${how}`);
  if (failure !== null) wrong.push(`${base.name}, round ${round}, ${how}: ${failure}`);
}
const seconds = (performance.now() - startedAt) / 1000;
console.log(
  `${rounds} damaged files, seed ${seed}, ${seconds.toFixed(0)} s, peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
);
console.log(
  `slowest: ${slowest.seconds.toFixed(2)} s = ${slowest.perMb.toFixed(2)} s per MB: ${slowest.how}`,
);
const failures = [...wrong, ...slow];
printFigure(
  `Read wrong or too slowly, of ${rounds.toLocaleString("en")} damaged files`,
  `${wrong.length} wrong, ${slow.length} slow`,
);
printFigure(
  "Slowest file",
  `${slowest.seconds.toFixed(2)} s = ${slowest.perMb.toFixed(2)} s per MB`,
);
console.log(`failures: ${wrong.length} wrong, ${slow.length} slow`);
for (const failure of failures.slice(0, 20)) console.log(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
