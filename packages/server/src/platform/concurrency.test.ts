import { setImmediate, setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { createConcurrencyLimit, createTurns } from "./concurrency.ts";

const settings = {
  perUser: 2,
  perWorkspace: 2,
  perProcess: 3,
  waitingPerUserMax: 1,
  refusal: "Too many at once.",
};

/** Starts `count` calls of a user that run until `end` is called. */
function startCalls(
  limit: ReturnType<typeof createConcurrencyLimit>,
  userId: string,
  count: number,
  workspaceId = userId,
) {
  const gate = Promise.withResolvers<void>();
  const running: number[] = [];
  const calls = Array.from({ length: count }, (_, index) =>
    limit.run({ userId, workspaceId }, async () => {
      running.push(index);
      await gate.promise;
      return index;
    }),
  );
  return { running, calls, end: () => gate.resolve() };
}

it("lets a user wait for the user's own calls, and refuses calls beyond the queue", async () => {
  const limit = createConcurrencyLimit(settings);
  const { running, calls, end } = startCalls(limit, "ada", 3);
  await setImmediate();
  expect(running).toEqual([0, 1]);
  const refused = { code: "rate-limited", message: "Too many at once." };
  await expect(limit.run({ userId: "ada" }, async () => 1)).rejects.toMatchObject(refused);
  end();
  expect(await Promise.all(calls)).toEqual([0, 1, 2]);
});

it("lets no user's queue delay another user, and limits all users together", async () => {
  const limit = createConcurrencyLimit(settings);
  const ada = startCalls(limit, "ada", 3);
  const eve = startCalls(limit, "eve", 2);
  await setImmediate();
  expect([ada.running, eve.running]).toEqual([[0, 1], [0]]);
  ada.end();
  await Promise.all(ada.calls);
  await setImmediate();
  expect(eve.running).toEqual([0, 1]);
  eve.end();
  await Promise.all(eve.calls);
});

it("frees the turn of a failed call, and forgets users without calls", async () => {
  const limit = createConcurrencyLimit({ ...settings, perUser: 1 });
  const failing = limit.run({ userId: "ada" }, () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  const release = await limit.take({ userId: "ada" });
  const next = limit.run({ userId: "ada" }, async () => "next");
  expect(await Promise.race([next, setTimeout(20, "waiting")])).toBe("waiting");
  release();
  expect(await next).toBe("next");
  await setImmediate();
  await setImmediate();
  expect(limit.users).toBe(0);
});

it("gives all users of one workspace together no more than its places", async () => {
  const limit = createConcurrencyLimit(settings);
  const team = ["ada", "bo", "cy"].map((name) => startCalls(limit, name, 2, "team"));
  const eve = startCalls(limit, "eve", 1);
  await setImmediate();
  expect(team.flatMap(({ running }) => running)).toHaveLength(2);
  expect(eve.running).toEqual([0]);
  for (const { end } of [...team, eve]) end();
  await Promise.all([...team, eve].flatMap(({ calls }) => calls));
});

it("keeps the last places for users who have no call running", async () => {
  const limit = createConcurrencyLimit({ ...settings, perProcess: 4, further: 1 });
  const ada = startCalls(limit, "ada", 2);
  await setImmediate();
  const bo = startCalls(limit, "bo", 2);
  await setImmediate();
  expect([ada.running, bo.running]).toEqual([[0, 1], [0]]);
  const eve = startCalls(limit, "eve", 1);
  await setImmediate();
  expect(eve.running).toEqual([0]);
  ada.end();
  await Promise.all(ada.calls);
  await setImmediate();
  expect(bo.running).toEqual([0, 1]);
  for (const { end } of [bo, eve]) end();
  await Promise.all([...bo.calls, ...eve.calls]);
});

/** Takes turns of `ms` each, and keeps the names of the callers in the order in which they were served. */
function createWork() {
  const caller = { name: "" };
  const take = createTurns(() => caller.name);
  const served: string[] = [];
  const work = async (name: string, ms: number) => {
    caller.name = name;
    const end = await take();
    served.push(name);
    await setTimeout(ms);
    end();
  };
  return { served, work };
}

it("serves the callers in turn: one who comes while another has 99 turns waiting is served next", async () => {
  const { served, work } = createWork();
  const ada = Array.from({ length: 100 }, () => work("ada", 5));
  await setImmediate();
  await Promise.all([...ada, work("eve", 5), work("kim", 5)]);
  expect(served.slice(0, 4)).toEqual(["ada", "eve", "kim", "ada"]);
  expect(served).toHaveLength(102);
});

it("serves many short turns of a caller for one long turn of another, and starves neither", async () => {
  const { served, work } = createWork();
  const long = Array.from({ length: 4 }, () => work("long", 150));
  const short = Array.from({ length: 100 }, () => work("short", 2));
  await Promise.all([...long, ...short]);
  const [first = 0, second = 0] = served.flatMap((name, at) => (name === "long" ? [at] : []));
  expect(second - first).toBeGreaterThan(10);
  expect(second).toBeLessThan(95);
  expect(served).toHaveLength(104);
});

it("lets others work between two turns, also if no turn waits for anything", async () => {
  const take = createTurns(() => "ada");
  const state = { isRead: false, before: 0 };
  const read = async () => {
    await setImmediate();
    state.isRead = true;
  };
  const work = async () => {
    const end = await take();
    if (!state.isRead) state.before += 1;
    end();
  };
  await Promise.all([...Array.from({ length: 50 }, work), read()]);
  expect(state.before).toBeLessThan(5);
});
