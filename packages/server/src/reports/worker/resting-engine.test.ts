import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeQuickFolder } from "../../testing/quick-folder.ts";
import { createStorage } from "../../platform/storage/create-storage.ts";
import type { UserMemory } from "./user-memory.ts";
import type { ClaimedFilter } from "../queue/filter-queue.ts";
import { createEngine } from "./create-engine.ts";
import type { FilterEngine } from "./messages.ts";

const report = "Search term,Clicks,Impr.\nplumber jobs,1,10\nemergency plumber,2,20\n";
const memory: UserMemory = {
  answers: async () => [],
  converted: async () => [],
  columns: async () => [],
  rememberColumns: async () => undefined,
  decisions: async () => new Map(),
  recall: async () => new Map(),
  remember: async () => undefined,
};
const job: ClaimedFilter = {
  id: "a",
  jobId: "b",
  jobAttempt: 0,
  uploadKey: "report",
  workspaceId: "w",
  businessId: "b",
  usageUserId: null,
  profile: { name: "Acme", type: "other", description: "We repair boilers in Bristol." },
  options: {},
  fileName: "report.csv",
  sizeBytes: report.length,
  fileVersion: null,
  attempts: 1,
  usageMonth: null,
  earlierUse: null,
};

function countAllProcesses(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;
}

async function openEngine(folder: string, restAfterMs: number): Promise<FilterEngine> {
  const uploadSecret = new Uint8Array(32);
  const settings = { kind: "disk", folder, bytesMax: 1e9 } as const;
  const storage = await createStorage(settings, uploadSecret);
  await storage.check();
  if (storage.kind !== "disk") throw new Error("not on a disk");
  const limits = { userId: "ada", sizeBytesMax: 1e9, sizeBytes: undefined };
  await storage.write(job.uploadKey, Readable.from([Buffer.from(report)]), limits);
  return createEngine(
    {
      storage: settings,
      uploadSecret,
      classifier: "rules",
      hosted: undefined,
      modelThreads: 1,
      localModel: "small",
      dataDir: "unused",
    },
    restAfterMs,
  );
}

const unheard = { onProgress: () => undefined, onPaid: () => undefined };

describe("an engine without work", () => {
  let engine: FilterEngine;
  let folder: string;
  /** Earlier test files may have left a database running for later ones. */
  let others: number;
  beforeEach(async () => {
    folder = await makeQuickFolder("resting");
    others = countAllProcesses();
  });
  afterEach(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });
  const countProcesses = () => countAllProcesses() - others;
  const filter = () => engine.run(job, new AbortController().signal, unheard, memory);

  it("keeps the models open for the next report, then ends their process", async () => {
    engine = await openEngine(folder, 3_000);
    expect((await filter()).summary.terms).toBe(2);
    expect(countProcesses()).toBe(1);
    await filter();
    expect(countProcesses()).toBe(1);
    await expect.poll(countProcesses).toBe(0);
    expect((await filter()).summary.terms).toBe(2);
  });

  it("leaves no process running when it is closed during a report", async () => {
    engine = await openEngine(folder, 60_000);
    const running = filter().catch((error: unknown) => error);
    await sleep(100);
    await engine.close();
    expect(String(await running)).toContain("ended");
    await expect.poll(countProcesses).toBe(0);
  });
});
