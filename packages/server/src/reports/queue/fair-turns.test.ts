import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { workspaceIdOf } from "../../testing/settled-user.ts";
import { createAdvertiser, reportOf, type TestClient } from "../../testing/test-client.ts";
import {
  bothSurroundings,
  createInlineEngine,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import type { FilterEngine } from "../worker/messages.ts";
import { SMALL_FILE_BYTES, SMALL_REPORT_TERMS } from "../../platform/limits.ts";

const PACKED = "packed.csv";
/** A large file of few terms, which takes no time. */
const large = reportOf(2).replace("rota", `rota ${" ".repeat(SMALL_FILE_BYTES)}`);

type Held = { readonly workspaceId: string; readonly end: () => void };

/** The real engine, but each large or packed file waits until its `end` is called. */
function createHoldingEngine() {
  const inner = Promise.withResolvers<FilterEngine>();
  const held: Held[] = [];
  let isOpen = false;
  const engine: FilterEngine = {
    run: async (job, signal, listeners, memory) => {
      const isPacked = job.fileName === PACKED;
      if (!isOpen && (isPacked || job.sizeBytes > SMALL_FILE_BYTES)) {
        const ending = Promise.withResolvers<void>();
        held.push({ workspaceId: job.workspaceId, end: ending.resolve });
        const stop = () => ending.reject(signal.reason);
        if (signal.aborted) stop();
        signal.addEventListener("abort", stop, { once: true });
        const progress = { stage: "classifying", done: 0, total: SMALL_REPORT_TERMS + 1 } as const;
        if (isPacked) listeners.onProgress(progress);
        await ending.promise;
      }
      return (await inner.promise).run(job, signal, listeners, memory);
    },
    close: async () => (await inner.promise).close(),
  };
  const openAll = () => {
    isOpen = true;
    for (const { end } of held) end();
  };
  return { engine, held, openAll, use: inner.resolve };
}

describe.each(bothSurroundings)("turns on $database", (surroundings) => {
  let holding: ReturnType<typeof createHoldingEngine>;
  let server: TestServer;
  let answers: Promise<{ status: number }>[];

  async function start(slots: number): Promise<void> {
    const { engine } = holding;
    server = await startTestServer(surroundings, { WORKER_SLOTS: String(slots) }, { engine });
    holding.use(await createInlineEngine(server.environment));
    expect(large.length).toBeGreaterThan(SMALL_FILE_BYTES);
  }
  beforeEach(() => {
    holding = createHoldingEngine();
    answers = [];
  });
  afterEach(async () => {
    holding.openAll();
    await Promise.all(answers);
    await server.stop();
  });

  const rowCount = async () =>
    (await server.services.db.selectFrom("filters").select("id").execute()).length;
  /** Sends reports one after the other, so that their order is certain. */
  const begin = async (client: TestClient, reports: number, text = large, fileName?: string) => {
    for (let sent = 0; sent < reports; sent += 1) {
      const before = await rowCount();
      answers.push(client.process(await client.upload(text, fileName)));
      await expect.poll(rowCount).toBe(before + 1);
    }
  };
  const queued = async () => {
    const rows = server.services.db.selectFrom("filters").select("id");
    return (await rows.where("state", "=", "queued").execute()).length;
  };
  const starts = async (count: number) => {
    await expect.poll(() => holding.held.length).toBe(count);
    return holding.held.map(({ workspaceId }) => workspaceId);
  };
  const filterTiny = async () => {
    const client = await createAdvertiser(server.url);
    return (await client.process(await client.upload(reportOf(2)))).status;
  };

  it("give a lone workspace every slot, and the next free slot to the first report of another one", async () => {
    await start(2);
    const [eager, other] = [await createAdvertiser(server.url), await createAdvertiser(server.url)];
    await begin(eager, 4);
    const eagerId = await workspaceIdOf(eager);
    expect(await starts(2)).toEqual([eagerId, eagerId]);
    await begin(other, 1);
    holding.held[0]?.end();
    expect((await starts(3))[2]).toBe(await workspaceIdOf(other));
    expect(await queued()).toBe(2);
  });

  it("give a backlog its share beside workspaces that send again and again, and keep its order", async () => {
    await start(1);
    const [backlog, ada, bob] = [
      await createAdvertiser(server.url),
      await createAdvertiser(server.url),
      await createAdvertiser(server.url),
    ];
    const backlogId = await workspaceIdOf(backlog);
    const clients = new Map([
      [await workspaceIdOf(ada), ada],
      [await workspaceIdOf(bob), bob],
    ]);
    await begin(backlog, 5);
    await begin(ada, 1);
    await begin(bob, 1);
    for (let turn = 0; turn < 9; turn += 1) {
      const workspaces = await starts(turn + 1);
      const client = clients.get(workspaces[turn] ?? "");
      if (client) await begin(client, 1);
      holding.held[turn]?.end();
    }
    const workspaces = (await starts(10)).slice(0, 9);
    expect(workspaces.filter((id) => id === backlogId)).toHaveLength(3);
    const db = server.services.db.selectFrom("filters").where("workspace_id", "=", backlogId);
    const started = db.select("id").where("claimed_at", "is not", null);
    const byStart = await started.orderBy("claimed_at").execute();
    expect(await started.orderBy("created_at").execute()).toEqual(byStart);
  });

  it.each([1, 2])("let a tiny report run while long reports have all %i slots", async (slots) => {
    await start(slots);
    await begin(await createAdvertiser(server.url), slots + 1);
    await starts(slots);
    expect(await filterTiny()).toBe(200);
    expect([holding.held.length, await queued()]).toEqual([slots, 1]);
  });

  it("take the extra place from a small file that turns out long, which then waits for its turn", async () => {
    await start(1);
    const eager = await createAdvertiser(server.url);
    await begin(eager, 1);
    await starts(1);
    await begin(eager, 1, reportOf(2), PACKED);
    await starts(2);
    await expect.poll(queued).toBe(1);
    expect(await filterTiny()).toBe(200);
    expect([holding.held.length, await queued()]).toEqual([2, 1]);
    await begin(eager, 1);
    holding.held[0]?.end();
    await starts(3);
    const rows = server.services.db.selectFrom("filters").where("state", "=", "running");
    const running = await rows.select(["file_name", "attempts"]).execute();
    expect(running).toEqual([{ file_name: PACKED, attempts: 1 }]);
  });
});
