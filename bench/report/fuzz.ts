// Damages files in 100,000 ways and reads each: npx node bench/report/fuzz.ts [rounds] [seed] [--lanes]
// --lanes: reads each in two lanes and in one instead, and compares.
import { makeBaseFiles } from "../../packages/core/src/report/testing/base-files.ts";
import { checkLanes, checkRobust } from "../../packages/core/src/report/testing/check-robust.ts";
import { createRandom } from "../../packages/core/src/report/testing/create-random.ts";
import { mutateFile } from "../../packages/core/src/report/testing/mutate-file.ts";

const figures = process.argv.slice(2).filter((argument) => argument !== "--lanes");
const inLanes = process.argv.includes("--lanes");
const rounds = Number(figures[0] ?? 100_000);
const seed = Number(figures[1] ?? 1);
/** A hang is more than 2 s per MB; files below a quarter of a MB are given half a second. */
const SECONDS_PER_MB = 2;
const SECONDS_MIN = 0.5;
/** Each file is read as bytes, as text, and once more for the check of its figures. */
const READINGS = inLanes ? 2 : 3;

// Of other files than UTF-8 tables nearly none is read in lanes.
const bases = makeBaseFiles().filter(({ name }) => !inLanes || name.endsWith(" csv"));
const random = createRandom(seed);
const wrong: string[] = [];
const slow: string[] = [];
let slowest = { perMb: 0, seconds: 0, how: "" };
let taken = 0;
const startedAt = performance.now();
for (let round = 0; round < rounds; round += 1) {
  const base = bases[round % bases.length];
  if (base === undefined) break;
  const { bytes, how } = mutateFile(base.bytes, random, 0.002);
  const from = performance.now();
  const used = process.cpuUsage();
  const failure = inLanes ? await checkInLanes(bytes) : await checkRobust(bytes, base);
  const { user, system } = process.cpuUsage(used);
  // Beside other programs the clock counts their time too; alone, the processor counts the engine's other threads too.
  const seconds = Math.min((performance.now() - from) / 1e3, (user + system) / 1e6) / READINGS;
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
if (inLanes) console.log(`the second lane's outcome counted: ${taken} times`);
const failures = [...wrong, ...slow];
console.log(`failures: ${wrong.length} wrong, ${slow.length} slow`);
for (const failure of failures.slice(0, 20)) console.log(failure);
process.exitCode = failures.length === 0 ? 0 : 1;

async function checkInLanes(bytes: Uint8Array): Promise<string | null> {
  // Behind the first lines, which settle the layout.
  const { difference, wasTaken } = await checkLanes(bytes, 0.5 + random() * 0.5);
  if (wasTaken) taken += 1;
  return difference;
}
