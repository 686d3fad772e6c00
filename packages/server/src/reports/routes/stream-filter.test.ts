import { expect, it, vi } from "vitest";
import { parseEvents } from "../../testing/test-client.ts";
import {
  eventsOf,
  type FilterStatus,
  type FilterWatcher,
  waitForFilter,
} from "./filter-watcher.ts";

const estimate = { terms: 4, calls: 1, tokens: { input: 10, output: 5 }, cost: 1, maxCost: null };
const done: FilterStatus = {
  id: "a",
  state: "done",
  stage: "saving",
  done: 4,
  total: 4,
  estimate,
  firstVerdicts: null,
  paid: null,
  secondsLeft: null,
  isPaid: false,
  error_code: null,
  error_message: null,
  error_details: null,
};

async function eventNames(seen: readonly FilterStatus[]) {
  const watch: FilterWatcher["watch"] = async function* () {
    yield* seen;
  };
  const watched = {
    id: "a",
    requestId: "r",
    wantsPaid: true,
    signal: new AbortController().signal,
  };
  let text = "";
  for await (const event of eventsOf({ watch }, watched)) text += event;
  return parseEvents(text).map(({ event, data }) => [event, "estimate" in data]);
}

it("sends the estimate once before the result, also if the report ended between two polls", async () => {
  expect(await eventNames([done])).toEqual([
    ["progress", true],
    ["result", false],
  ]);
  const classifying: FilterStatus = { ...done, state: "running", stage: "classifying", done: 0 };
  expect(await eventNames([classifying, done])).toEqual([
    ["progress", true],
    ["result", false],
  ]);
});

it("tells a client without a stream to ask again before Node's fetch gives up after 300 seconds", async () => {
  const waits: number[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    waits.push(ms);
    return AbortSignal.abort();
  });
  const watch: FilterWatcher["watch"] = async function* (_id, signal) {
    if (!signal.aborted) yield done;
  };
  const waiting = waitForFilter({ watch }, "a", new AbortController().signal);
  await expect(waiting).rejects.toMatchObject({ code: "still-running" });
  timeout.mockRestore();
  expect(waits).toEqual([expect.any(Number)]);
  expect(waits[0]).toBeLessThan(290_000);
});
