// Measures how much faster two worker processes empty the queue than one, each bound to a core of its own by taskset
// (Linux), because a worker runs its two models side by side and would take both cores of a small machine:
//   node bench/jobs/workers.ts [files] [terms per file]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { reportOf } from "../../packages/server/src/testing/test-client.ts";
import { grouped, printFigure } from "../figure.ts";
import { openServers, sendReport } from "./servers.ts";

const files = Number(process.argv[2] ?? 6);
const terms = Number(process.argv[3] ?? 400);

const servers = await openServers({ WORKER_SLOTS: "1", MODEL_THREADS: "1" });
const one = await drainWith(1);
const two = await drainWith(2);
await servers.close();

const speedOf = (seconds: number) => `${grouped((files * terms) / seconds)} terms/s`;
printFigure(
  `${files} reports of ${grouped(terms)} terms with two workers of one core each`,
  `${(one / two).toFixed(2)} times as fast: ${speedOf(two)}`,
  `one worker: ${speedOf(one)}`,
);

/** Returns the seconds from the first claimed report to the last result. */
async function drainWith(workers: number): Promise<number> {
  const { db, url, startWorker } = servers;
  const report = reportOf(terms);
  for (let file = 0; file < files; file += 1) await sendReport(url, report);
  const running = await Promise.all(Array.from({ length: workers }, startWorker));
  for (const [core, { process }] of running.entries()) bindTo(core, process.pid);
  const left = async () => {
    const rows = db.selectFrom("filters").select("id").where("state", "!=", "done");
    return (await rows.execute()).length;
  };
  while ((await left()) > 0) await sleep(100);
  const { from, to } = await db
    .selectFrom("filters")
    .select((eb) => [eb.fn.min("claimed_at").as("from"), eb.fn.max("finished_at").as("to")])
    .executeTakeFirstOrThrow();
  await Promise.all(running.map((worker) => worker.stop()));
  await db.deleteFrom("filters").execute();
  return (Number(to) - Number(from)) / 1000;
}

/** Binds a process and those that it has started to one core. */
function bindTo(core: number, pid = 0): void {
  execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)]);
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  for (const child of started.split(" ").filter(Boolean)) bindTo(core, Number(child));
}
