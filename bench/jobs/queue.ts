// Measures the queue of reports with the product's own code and made-up reports:
//   node bench/jobs/queue.ts [waiting reports of one workspace] [waiting reports of others]
import { setTimeout as sleep } from "node:timers/promises";
import { grouped, medianOf, printFigure } from "../figure.ts";
import { type Kind, kinds, nameOf, openQueue } from "./open-queue.ts";

const ofOne = Number(process.argv[2] ?? 2_000);
const ofOthers = Number(process.argv[3] ?? 200);
const CLAIMS = 100;
const BACKLOG = 200;
const OTHERS = 49;
const TURNS = 400;
const SLOTS = 2;
const SAMPLES = 40;
const SAMPLE_EVERY_MS = 100;
const LARGE_MS = 6_000;

for (const kind of kinds) {
  await measureClaims(kind);
  await measureShare(kind);
  await measureSlots(kind);
}

/** A claim is all that lies between two reports of a slot: the end of one job, the next job, and the row. */
async function measureClaims(kind: Kind): Promise<void> {
  const { addWorkspace, addReport, work, close } = await openQueue(kind);
  const one = await addWorkspace();
  for (let sent = 0; sent < ofOne; sent += 1) await addReport(one);
  for (let sent = 0; sent < ofOthers; sent += 1) await addReport(await addWorkspace());
  const millis: number[] = [];
  let endedAt = 0;
  const before = process.cpuUsage();
  await work(1, CLAIMS + 1, async () => {
    if (endedAt > 0) millis.push(performance.now() - endedAt);
    endedAt = performance.now();
  });
  const { user, system } = process.cpuUsage(before);
  await close();
  const waiting = `${grouped(ofOne)} reports of one workspace and ${grouped(ofOthers)} of others`;
  printFigure(
    `Claim of a report while ${waiting} wait, ${nameOf(kind)}: median and slowest of ${CLAIMS}`,
    `${medianOf(millis).toFixed(1)} ms, ${Math.max(...millis).toFixed(1)} ms`,
    `processor time of this process: ${((user + system) / 1000 / CLAIMS).toFixed(1)} ms each`,
  );
}

async function measureShare(kind: Kind): Promise<void> {
  const { addWorkspace, addReport, work, close } = await openQueue(kind);
  const backlog = await addWorkspace();
  for (let sent = 0; sent < BACKLOG; sent += 1) await addReport(backlog);
  const others = new Map<string, typeof backlog>();
  for (let count = 0; count < OTHERS; count += 1) {
    const other = await addWorkspace();
    others.set(other.workspace_id, other);
    await addReport(other);
  }
  let turns = 0;
  await work(1, TURNS, async ({ workspaceId }) => {
    const other = others.get(workspaceId);
    if (other) await addReport(other);
    else turns += 1;
  });
  await close();
  printFigure(
    `Turns of a workspace with ${BACKLOG} waiting reports beside ${OTHERS} that always have one, ${nameOf(kind)}`,
    `${turns} of ${TURNS}`,
    `an equal share: ${TURNS / (OTHERS + 1)}`,
  );
}

async function measureSlots(kind: Kind): Promise<void> {
  const { db, addWorkspace, addReport, work, close } = await openQueue(kind);
  const lone = await addWorkspace();
  for (let sent = 0; sent < 2 * SLOTS; sent += 1) await addReport(lone);
  const started = Promise.withResolvers<void>();
  let running = 0;
  const working = work(SLOTS, 2 * SLOTS, async () => {
    running += 1;
    if (running === SLOTS) started.resolve();
    await sleep(LARGE_MS);
  });
  await started.promise;
  let full = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const rows = db.selectFrom("filters").select("id").where("state", "=", "running");
    if ((await rows.execute()).length === SLOTS) full += 1;
    await sleep(SAMPLE_EVERY_MS);
  }
  await working;
  await close();
  printFigure(
    `A lone workspace with ${2 * SLOTS} large reports uses both slots, ${nameOf(kind)}`,
    `${full} of ${SAMPLES} samples`,
  );
}
