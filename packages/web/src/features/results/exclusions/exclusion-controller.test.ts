import type { KeywordItem } from "@termsift/core/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createExclusionStore } from "../exclusion-store.ts";
import { emptyResult } from "../testing/empty-result.ts";
import { createExclusionEngine } from "./engine/exclusion-engine.ts";
import type { Answer, ExclusionView, QuestionName, Questions } from "./engine/protocol.ts";
import { item } from "./engine/testing/started-engine.ts";
import type { WorkerClient } from "./engine/worker-client.ts";
import { ExclusionController } from "./exclusion-controller.ts";
import { currentView, initialState } from "./exclusion-state.ts";

const REST_MS = 10_000;

describe("ExclusionController", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("uses one worker for all plans", async () => {
    const { controller, store, first, workers } = await open(3);
    store.toggle(first);
    expect(controller.state().isPlanning).toBe(true);
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(excludedBy(controller.state().view)).toBe(2);
    expect(workers).toEqual({ begun: 1, ended: 0 });
  });

  it("never shows the plan of an earlier choice, even if that plan is ready first", async () => {
    const { controller, store, first } = await open(3);
    const seen: number[] = [];
    controller.subscribe(() => {
      if (!controller.state().isPlanning) seen.push(excludedBy(controller.state().view));
    });
    controller.restart();
    await vi.advanceTimersByTimeAsync(0);
    store.toggle(first);
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(seen).toEqual([2]);
  });

  it("treats all figures as outdated after a crash, and starts a new worker with the next change", async () => {
    const { controller, store, first, workers, crash } = await open(3);
    expect(currentView(controller.state())).not.toBeNull();
    crash();
    expect(controller.state()).toMatchObject({ isPlanning: false, error: "broken down" });
    expect(currentView(controller.state())).toBeNull();
    expect(workers.begun).toBe(1);
    store.toggle(first);
    expect(controller.state()).toMatchObject({ isPlanning: true, error: null });
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(excludedBy(currentView(controller.state()))).toBe(2);
    expect(workers.begun).toBe(2);
    expect((await controller.ask("listTerms", { at: 0 })).list).not.toEqual([]);
  });

  it("asks for the account's files again after the worker has crashed", async () => {
    const { controller, crash } = await open(3);
    await controller.readFile("own", new File(["[boiler]"], "own.csv"));
    expect(controller.state().files.own).toMatchObject({ kind: "read", count: 1 });
    crash();
    expect(controller.state().settings.fileNames.own).toBe("own.csv");
    expect(controller.state().files).toMatchObject({
      existing: { kind: "none" },
      own: { kind: "missing", name: "own.csv" },
    });
    await controller.dropFile("own");
    expect(controller.state().settings.fileNames.own).toBeNull();
  });

  it("plans with the lists that answers have changed, and again after a crash", async () => {
    const { controller, store, result, answer, crash } = await open(3);
    const [first, ...others] = result.negative_keywords;
    const kept = { ...(first as KeywordItem), category: "keep" as const };
    answer({
      ...result,
      negative_keywords: others,
      kept_keywords: [...result.kept_keywords, kept],
    });
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(excludedBy(currentView(controller.state()))).toBe(2);
    crash();
    store.rebase(result.negative_keywords);
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(excludedBy(currentView(controller.state()))).toBe(2);
    answer(result);
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(excludedBy(currentView(controller.state()))).toBe(3);
  });

  it("shows no failure if the page ends the worker during a plan", async () => {
    const { controller, stop } = await open(3);
    controller.restart();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(controller.state().error).toBeNull();
    controller.start();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(excludedBy(currentView(controller.state()))).toBe(3);
  });
});

async function open(count: number) {
  const first = item("cheap boiler");
  const others = Array.from({ length: count - 1 }, (_, at) => item(`cheap word${String(at)}`));
  const items = [first, ...others];
  const result = {
    ...emptyResult,
    negative_keywords: items,
    kept_keywords: [item("boiler repair")],
  };
  const store = createExclusionStore(items);
  const workers = { begun: 0, ended: 0 };
  let answered = { answers: [], switches: [], opinion: null, movedByOpinion: 0, result };
  let crash = (): void => undefined;
  const openClient = (onCrash: (error: Error) => void) => {
    crash = () => onCrash(new Error("broken down"));
    return openEngine(workers);
  };
  const answering = { base: () => result, state: () => answered };
  const controller = new ExclusionController(
    { store, answering, openClient },
    initialState(result, ""),
  );
  const stop = controller.start();
  await vi.advanceTimersByTimeAsync(REST_MS);
  const answer = (next: typeof result) => {
    answered = { ...answered, result: next };
    store.rebase([...next.negative_keywords, ...next.kept_keywords]);
  };
  return { controller, stop, store, first, workers, result, answer, crash: () => crash() };
}

function openEngine(workers: { begun: number; ended: number }): WorkerClient {
  workers.begun += 1;
  const engine = createExclusionEngine();
  const answers: Readonly<Record<QuestionName, (ask: never) => unknown>> = engine;
  const answerTo = async (name: QuestionName, ask: unknown): Promise<unknown> => {
    if (name === "plan") await new Promise((resolve) => setTimeout(resolve));
    return answers[name](ask as never);
  };
  return {
    ask: async <Name extends QuestionName>(name: Name, ask: Questions[Name]["ask"]) =>
      (await answerTo(name, ask)) as Answer<Name>,
    end: () => {
      workers.ended += 1;
    },
  };
}

function excludedBy(view: ExclusionView | null): number {
  return view?.waste.terms ?? 0;
}
