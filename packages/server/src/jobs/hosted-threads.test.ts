import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Worker } from "node:worker_threads";
import {
  answerText,
  honestVerdicts,
  makeTerms,
  type ModelServer,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";
import { hostedSettingsSchema } from "@termsift/classifier/llm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UserMemory } from "../modules/memory/user-memory.ts";
import { createDiskStorage } from "../storage/disk-storage.ts";
import { createThreadEngine } from "./create-thread-engine.ts";
import type { FilterEngine } from "./filter-engine.ts";
import type { ClaimedFilter } from "./filter-queue.ts";
import { makeQuickFolder } from "../testing/quick-folder.ts";

const CONCURRENCY = 2;
const TERMS = 600;
const uploadKey = "upload";
const uploadSecret = new Uint8Array(32);
const forgetful: UserMemory = {
  decisions: { get: async () => new Map() },
  verdicts: { get: async () => new Map(), put: async () => undefined },
};

/** Until the local model, which judges beside the calls, is done: a thread that ends within it takes the process along. */
async function untilStill({ performance }: Worker): Promise<void> {
  for (let isBusy = true; isBusy;) {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, 300));
    isBusy = performance.eventLoopUtilization(before).utilization > 0.2;
  }
}

function jobNamed(id: string): ClaimedFilter {
  return {
    id,
    uploadKey,
    isSample: false,
    userId: "user",
    profile: { name: "Wheelhouse", type: "ecommerce", description: "We sell new road bikes." },
    options: {},
    fileName: null,
    sizeBytes: 1,
    fileVersion: null,
    attempts: 1,
    usageMonth: null,
    earlierUse: null,
  };
}

// Each thread opens the embedded model first, which takes its time on a busy machine.
describe("two reports judged at once by threads of one process", { timeout: 120_000 }, () => {
  let model: ModelServer;
  let engine: FilterEngine;
  let folder: string;
  let hangs = false;
  const threads: Worker[] = [];
  const onThread = (thread: Worker) => threads.push(thread);
  const run = (id: string) =>
    engine.run(jobNamed(id), new AbortController().signal, () => undefined, forgetful);

  beforeAll(async () => {
    process.on("worker", onThread);
    model = await startModelServer({
      reply: (request) =>
        hangs ? { kind: "hang" } : answerText(honestVerdicts(request, wordOracle)),
      latencyMs: 50,
    });
    folder = await makeQuickFolder("threads");
    const rows = makeTerms(TERMS).map((term) => `${term},1,10`);
    const file = Buffer.from(`Search term,Clicks,Impr.\n${rows.join("\n")}`);
    const storage = createDiskStorage(folder, uploadSecret);
    await storage.write(uploadKey, Readable.from([file]), {
      sizeBytesMax: file.length,
      sizeBytes: file.length,
    });
    engine = createThreadEngine({
      storage: { kind: "disk", folder },
      uploadSecret,
      classifier: "llm",
      hosted: hostedSettingsSchema.parse({
        provider: "openai-compatible",
        model: "scripted",
        baseUrl: model.url,
        concurrency: CONCURRENCY,
      }),
      modelThreads: 1,
    });
  });
  afterAll(async () => {
    await engine.close();
    await model.close();
    await rm(folder, { recursive: true });
    process.off("worker", onThread);
  });

  it("make no more calls at once than LLM_CONCURRENCY allows", async () => {
    const outputs = await Promise.all([run("one"), run("other")]);
    expect(outputs.map(({ summary }) => summary.hostedRun?.judgedBy.hosted)).toEqual([600, 600]);
    expect(threads).toHaveLength(2);
    expect(model.runningMax()).toBe(CONCURRENCY);
  });

  it("do not wait for the calls of a thread that was killed in the middle of them", async () => {
    hangs = true;
    const asked = model.requests.length;
    const victim = run("victim").catch((error: Error) => error.message);
    while (model.requests.length < asked + CONCURRENCY) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const thread of threads) await untilStill(thread);
    await Promise.all(threads.map((thread) => thread.terminate()));
    hangs = false;
    expect(await victim).toBe("the thread that filtered this report ended");
    const { summary } = await run("next");
    expect(summary.hostedRun?.judgedBy.hosted).toBe(TERMS);
  });
});
