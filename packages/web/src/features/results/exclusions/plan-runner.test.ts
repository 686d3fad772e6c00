import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createExclusionStore } from "../exclusion-store.ts";
import { emptyResult } from "../testing/empty-result.ts";
import { createExclusionEngine } from "./engine/exclusion-engine.ts";
import type { ExclusionView, QuestionName, Questions } from "./engine/protocol.ts";
import { item } from "./engine/testing/started-engine.ts";
import type { WorkerClient } from "./engine/worker-client.ts";
import { createStateBox, currentView, initialState } from "./exclusion-state.ts";
import { createPlanRunner, SPARING_FROM_TERMS } from "./plan-runner.ts";

const REST_MS = 10_000;

describe("createPlanRunner", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("works out each choice of a small result and keeps the worker, whoever looks", async () => {
    const { store, first, box, workers } = await open(3);
    store.toggle(first);
    expect(box.get().step).not.toBeNull();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(excludedBy(box.get().view)).toBe(2);
    expect(workers).toEqual({ begun: 1, ended: 0 });
  });

  it("works out nothing of a large result until somebody looks", async () => {
    const { runner, box, workers } = await open(SPARING_FROM_TERMS);
    expect(box.get()).toMatchObject({ view: null, step: "later" });
    expect(workers.begun).toBe(0);
    runner.watch();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(box.get().step).toBeNull();
    expect(excludedBy(box.get().view)).toBe(SPARING_FROM_TERMS);
    expect(workers).toEqual({ begun: 1, ended: 0 });
  });

  it("lets the worker of a large result go and answers a later question all the same", async () => {
    const { runner, box, workers } = await openSeen(SPARING_FROM_TERMS);
    const { view } = box.get();
    expect(workers).toEqual({ begun: 1, ended: 1 });
    const answer = runner.engine().ask("listTerms", { at: 0 });
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect((await answer).list).not.toEqual([]);
    expect(box.get()).toMatchObject({ view, step: null, error: null });
    expect(workers).toEqual({ begun: 2, ended: 2 });
  });

  it("never shows what a large result came to as what it comes to, and works it out when it is looked at", async () => {
    const { runner, store, first, box, workers } = await openSeen(SPARING_FROM_TERMS);
    store.toggle(first);
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(box.get().step).not.toBeNull();
    expect(workers.begun).toBe(1);
    runner.watch();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(box.get().step).toBeNull();
    expect(excludedBy(box.get().view)).toBe(SPARING_FROM_TERMS - 1);
    expect(workers).toEqual({ begun: 2, ended: 1 });
  });

  it("shows no plan of the choice before the last one, even where that is ready first", async () => {
    const { runner, store, first, box } = await open(3);
    const seen: number[] = [];
    box.subscribe(() => {
      if (box.get().step === null) seen.push(excludedBy(box.get().view));
    });
    runner.restart();
    // The plan has begun and is not ready.
    await vi.advanceTimersByTimeAsync(0);
    store.toggle(first);
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(seen).toEqual([2]);
  });

  it("takes no figures for current once the worker has broken down, and begins another one with the next change", async () => {
    const { runner, store, first, box, workers, crash } = await open(3);
    expect(currentView(box.get())).not.toBeNull();
    crash();
    expect(box.get()).toMatchObject({ step: null, error: "broken down" });
    expect(currentView(box.get())).toBeNull();
    expect(workers).toEqual({ begun: 1, ended: 1 });
    store.toggle(first);
    expect(box.get()).toMatchObject({ step: "index", error: null });
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(excludedBy(currentView(box.get()))).toBe(2);
    expect(workers.begun).toBe(2);
    expect((await runner.engine().ask("listTerms", { at: 0 })).list).not.toEqual([]);
  });

  it("says of the account's files that they are lost with the worker that read them", async () => {
    const { box, crash } = await open(3);
    const read = { kind: "read", name: "own.csv", count: 1, issues: [], campaigns: [] } as const;
    box.set({ files: { existing: { kind: "none" }, own: read } });
    crash();
    expect(box.get().files).toMatchObject({
      existing: { kind: "none" },
      own: { kind: "failed", name: "own.csv" },
    });
  });

  it("shows no failure where the page itself ends the worker in the middle of a plan", async () => {
    const { runner, box } = await open(3);
    runner.restart();
    await vi.advanceTimersByTimeAsync(0);
    runner.stop();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(box.get().error).toBeNull();
    runner.start();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(excludedBy(currentView(box.get()))).toBe(3);
  });
});

/** A result of so many excluded terms, a while after it was opened. */
async function open(count: number) {
  const first = item("cheap boiler");
  const others = Array.from({ length: count - 1 }, (_, at) => item(`cheap word${String(at)}`));
  const items = [first, ...others];
  const result = { ...emptyResult, negative: items, kept: [item("boiler repair")] };
  const store = createExclusionStore(items);
  const workers = { begun: 0, ended: 0 };
  const box = createStateBox(initialState(result));
  let crash = (): void => undefined;
  const runner = createPlanRunner(result, store, box, (_onStep, onCrash) => {
    crash = () => onCrash(new Error("broken down"));
    return openEngine(workers);
  });
  runner.start();
  runner.follow();
  await vi.advanceTimersByTimeAsync(REST_MS);
  return { runner, store, first, box, workers, crash: () => crash() };
}

/** The same after somebody has looked at the plan, and after a rest. */
async function openSeen(count: number) {
  const opened = await open(count);
  const leave = opened.runner.watch();
  await vi.advanceTimersByTimeAsync(REST_MS);
  leave();
  await vi.advanceTimersByTimeAsync(REST_MS);
  return opened;
}

/** The worker's engine without the thread. */
function openEngine(workers: { begun: number; ended: number }): WorkerClient {
  workers.begun += 1;
  const engine = createExclusionEngine();
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
  const answerTo = async (name: QuestionName, ask: unknown): Promise<unknown> => {
    if (name === "addItems") {
      const { name: list, items } = ask as Questions["addItems"]["ask"];
      return engine.addItems(list, items);
    }
    if (name === "plan") return engine.plan(ask as Questions["plan"]["ask"], pause);
    if (name === "listTerms") return engine.listTerms((ask as Questions["listTerms"]["ask"]).at);
    throw new Error(`not asked here: ${name}`);
  };
  return {
    // As the thread answers: each question by the type of its name.
    ask: async <Name extends QuestionName>(name: Name, ask: Questions[Name]["ask"]) =>
      (await answerTo(name, ask)) as Questions[Name]["answer"],
    end: () => {
      workers.ended += 1;
    },
  };
}

function excludedBy(view: ExclusionView | null): number {
  return view?.waste.terms ?? 0;
}
