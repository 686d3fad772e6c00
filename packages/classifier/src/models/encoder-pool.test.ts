import { execFile } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import type { BusinessProfile } from "@termsift/core/profile";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Classifier } from "../classifier.ts";
import type { EncoderRequest } from "./encoder-thread.ts";
import { shippedModelFolder } from "./load-local-model.ts";
import { createLocalClassifier } from "../decide/local-classifier.ts";

const run = promisify(execFile);
const moduleUrl = new URL("../decide/local-classifier.ts", import.meta.url).href;
const clinic: BusinessProfile = {
  name: "Hartmoor Hair",
  type: "healthcare",
  description: "Hair transplant clinic in Leeds. We do not sell wigs or shampoo.",
};
const roofer: BusinessProfile = {
  name: "Kessler Dach",
  type: "other",
  description: "Dachdecker in Kassel: Reparatur, Neueindeckung und Dachfenster.",
};
const subjects = "hair transplant,wig shop,roof repair,dachfenster einbauen,shampoo for men,jobs";
const places = "leeds,kassel,near me,cost,online,free,course,today";
const terms = subjects
  .split(",")
  .flatMap((subject) => places.split(",").map((place) => `${subject} ${place}`));
const many = Array.from({ length: 400 }, (_, index) => `hair transplant ${index}`);

describe("the embedded model in its own threads", () => {
  const workers: Worker[] = [];
  const notice = (worker: Worker) => void workers.push(worker);
  let classifier: Classifier;

  beforeAll(async () => {
    process.on("worker", notice);
    classifier = await createLocalClassifier({ threads: 2, model: "small" });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    process.off("worker", notice);
    await Promise.all(workers.map((worker) => worker.terminate()));
  });

  it("gives the same verdicts with one thread and with two", async () => {
    const withOne = await createLocalClassifier({ threads: 1, model: "small" });
    expect(workers).toHaveLength(3);
    const one = await withOne.classify({ profile: clinic, terms });
    expect(await classifier.classify({ profile: clinic, terms })).toEqual(one);
    expect(new Set(one.map(({ category }) => category)).size).toBeGreaterThan(1);
  });

  it("keeps reports that are classified at the same time apart", async () => {
    const profiles = [clinic, roofer, clinic, roofer];
    const apart = [];
    for (const profile of profiles) apart.push(await classifier.classify({ profile, terms }));
    const classify = (profile: BusinessProfile) => classifier.classify({ profile, terms });
    expect(await Promise.all(profiles.map(classify))).toEqual(apart);
    expect(apart[0]).not.toEqual(apart[1]);
  });

  it("does not block the calling thread", async () => {
    // A session in the calling thread would block that thread for each batch.
    let turns = 0;
    let batches = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    turn();
    const onProgress = () => (batches += 1);
    await classifier.classify({ profile: clinic, terms: many, onProgress });
    isOver = true;
    expect(turns).toBeGreaterThan(10 * batches);
  });

  it("rejects soon after an abort, and classifies the next report", async () => {
    const abort = new AbortController();
    let isRejected = false;
    const afterwards: boolean[] = [];
    const work = classifier.classify({
      profile: clinic,
      terms: many,
      signal: abort.signal,
      onProgress: () => {
        afterwards.push(isRejected);
        setImmediate(() => abort.abort(new Error("user left")));
      },
    });
    await expect(work).rejects.toThrow("user left");
    isRejected = true;
    expect(await classifier.classify({ profile: clinic, terms })).toHaveLength(terms.length);
    expect(afterwards).not.toContain(true);
  });

  it("fails the reports of a thread that ends, and opens the model again for the next", async () => {
    const expected = await classifier.classify({ profile: clinic, terms });
    const before = workers.length;
    const victim = workers[1];
    let isKilled = false;
    const onProgress = () => {
      // Sends a message instead of calling `terminate`, which would end the whole process during a model run.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      if (!isKilled) victim?.postMessage("end" satisfies EncoderRequest);
      isKilled = true;
    };
    const works = [
      classifier.classify({ profile: clinic, terms: many, onProgress }),
      classifier.classify({ profile: roofer, terms: many }),
    ];
    for (const work of works) {
      await expect(work).rejects.toMatchObject({
        code: "classifier-failed",
        message: expect.stringContaining("Run it again"),
      });
    }
    expect(await classifier.classify({ profile: clinic, terms })).toEqual(expected);
    expect(workers).toHaveLength(before + 2);
  });

  it("reports a broken model", async () => {
    const folder = await mkdtemp(join(tmpdir(), "termsift-model-"));
    try {
      for (const file of ["metadata.json", "tokenizer.json"]) {
        await copyFile(join(shippedModelFolder, file), join(folder, file));
      }
      for (const threads of [1, 2]) {
        const opening = createLocalClassifier({ modelFolder: folder, threads });
        await expect(opening).rejects.toThrow(`The embedded model in ${folder} is missing`);
      }
      await writeFile(join(folder, "model.onnx"), "not a model");
      const opening = createLocalClassifier({ modelFolder: folder, threads: 2 });
      await expect(opening).rejects.toMatchObject({ code: "classifier-failed" });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("ends with the script that uses it, after its work is done", async () => {
    const script = `
      const { createLocalClassifier } = await import(${JSON.stringify(moduleUrl)});
      const classifier = await createLocalClassifier({ threads: 2, model: "small" });
      const verdicts = await classifier.classify(${JSON.stringify({ profile: clinic, terms })});
      console.log(verdicts.length);`;
    const args = ["--input-type=module", "--eval", script];
    const { stdout } = await run(process.execPath, args, { timeout: 50_000 });
    expect(stdout.trim()).toBe(String(terms.length));
  });

  it("survives a program that exits during its work", async () => {
    const script = `
      const { createLocalClassifier } = await import(${JSON.stringify(moduleUrl)});
      const classifier = await createLocalClassifier({ threads: 2, model: "small" });
      const terms = Array.from({ length: 400 }, (_, index) => "hair transplant " + index);
      const onProgress = ({ done }) => done > 60 && setTimeout(() => process.exit(7), 5);
      await classifier.classify({ profile: ${JSON.stringify(clinic)}, terms, onProgress });`;
    const args = ["--input-type=module", "--eval", script];
    const exiting = run(process.execPath, args, { timeout: 50_000 });
    await expect(exiting).rejects.toMatchObject({ code: 7, signal: null });
  });

  it("works inside a program's own thread", async () => {
    const script = `
      const { parentPort, workerData } = require("node:worker_threads");
      import(${JSON.stringify(moduleUrl)})
        .then(({ createLocalClassifier }) => createLocalClassifier({ threads: 2, model: "small" }))
        .then((classifier) => classifier.classify(workerData))
        .then((verdicts) => parentPort.postMessage(verdicts));`;
    const thread = new Worker(script, { eval: true, workerData: { profile: clinic, terms } });
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    thread.once("message", resolve);
    thread.once("error", reject);
    const ended = new Promise((done) => thread.once("exit", done));
    expect(await promise).toEqual(await classifier.classify({ profile: clinic, terms }));
    expect(await ended).toBe(0);
  });
});

describe("the embedded model without work", () => {
  it("ends its threads at rest, never during a report, and gives the same verdicts afterwards", async () => {
    const workers: Worker[] = [];
    const notice = (worker: Worker) => void workers.push(worker);
    process.on("worker", notice);
    const resting = await createLocalClassifier({ threads: 2, model: "small" });
    const own = workers.slice(0, 2);
    const under = resting.classify({ profile: clinic, terms });
    resting.rest?.();
    const before = await under;
    expect(own.map(({ threadId }) => threadId > 0)).toEqual([true, true]);
    const ends = own.map((worker) => once(worker, "exit"));
    resting.rest?.();
    await Promise.all(ends);
    expect(await resting.classify({ profile: clinic, terms })).toEqual(before);
    expect(workers).toHaveLength(4);
    process.off("worker", notice);
    resting.rest?.();
  });
});
