import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readReport, type SecondLane } from "@termsift/core/report";
import { openSecondLane } from "./open-second-lane.ts";

const title = 'Search terms report\n"October 1, 2026 - October 31, 2026"\n';
const header = "Search term,Match type,Added/Excluded,Campaign,Ad group,Clicks,Impr.,Cost\n";
const lines = Array.from(
  { length: 8000 },
  (_, index) =>
    `shoes ${index % 3000},Broad match,None,"Search, ${index % 9}",Group ${index % 5},1,"1,234",${index % 97}.10\n`,
);
const text = title + header + lines.join("");
const options = { cores: 2, fileBytesMin: 1000, load: 0 };

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-lanes-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function openLane(file: string): Promise<SecondLane> {
  const lane = await openSecondLane(file, options);
  if (lane === undefined) throw new Error("no second lane");
  return lane;
}

/** Reads a file in both ways; `answered` is whether the thread came back with the rows of its part. */
async function readBothWays(file: string) {
  const lane = await openLane(file);
  let answered = false;
  const secondLane: SecondLane = {
    start: lane.start,
    read: async (plan, signal) => {
      const rows = await lane.read(plan, signal);
      answered = rows !== null;
      return rows;
    },
  };
  const inLanes = await readReport(createReadStream(file), { secondLane });
  return { inLanes, whole: await readReport(createReadStream(file)), answered };
}

test("a file read by two threads comes to the same as read by one", async () => {
  const { inLanes, whole, answered } = await readBothWays(write("report.csv", text));
  expect(answered).toBe(true);
  expect(inLanes).toEqual(whole);
  expect(inLanes.inspection.rows).toBe(lines.length);
});

test("what the thread gives up is read all the same", async () => {
  const broken = Buffer.concat([Buffer.from(text), Buffer.from([0xe4, 0x2c, 0x0a])]);
  const { inLanes, whole, answered } = await readBothWays(write("broken.csv", broken));
  expect(answered).toBe(false);
  expect(inLanes).toEqual(whole);
});

test("a thread that can not read the file, or is no longer wanted, answers with nothing", async () => {
  const file = write("gone.csv", text);
  const lane = await openLane(file);
  rmSync(file);
  const answers: unknown[] = [];
  const secondLane: SecondLane = {
    start: lane.start,
    read: async (plan) => {
      answers.push(await lane.read(plan, new AbortController().signal));
      answers.push(await lane.read(plan, AbortSignal.abort()));
      return null;
    },
  };
  const source = createReadStream(write("report.csv", text));
  const { inspection } = await readReport(source, { secondLane });
  expect(inspection.rows).toBe(lines.length);
  expect(answers).toEqual([null, null]);
});

test("small files, standard input, folders, files without lines, one core and a busy machine are left to one thread", async () => {
  const file = write("report.csv", text);
  expect(await openSecondLane(file)).toBeUndefined();
  expect(await openSecondLane(file, { ...options, cores: 1 })).toBeUndefined();
  expect(await openSecondLane(file, { ...options, load: 3.1 })).toBeUndefined();
  expect(await openSecondLane("-", options)).toBeUndefined();
  expect(await openSecondLane(folder, options)).toBeUndefined();
  expect(await openSecondLane(path.join(folder, "missing.csv"), options)).toBeUndefined();
  expect(await openSecondLane(write("one-line.csv", "x".repeat(5000)), options)).toBeUndefined();
});
