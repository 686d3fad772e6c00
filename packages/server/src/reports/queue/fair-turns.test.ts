import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { workspaceIdOf } from "../../testing/settled-user.ts";
import { createAdvertiser, reportOf, type TestClient } from "../../testing/test-client.ts";
import {
  bothSurroundings,
  createInlineEngine,
  startTestServer,
  type Surroundings,
  type TestServer,
} from "../../testing/test-server.ts";
import type { FilterEngine } from "../worker/messages.ts";
import { SMALL_FILE_BYTES, SMALL_REPORT_TERMS } from "../../platform/limits.ts";

const PACKED = "packed.csv";

/** The real engine, but large and packed files wait until `open` is called. */
function createHoldingEngine() {
  const opening = Promise.withResolvers<void>();
  const inner = Promise.withResolvers<FilterEngine>();
  const held: string[] = [];
  const engine: FilterEngine = {
    run: async (job, signal, onProgress, memory) => {
      const isPacked = job.fileName === PACKED;
      if (isPacked) onProgress({ stage: "classifying", done: 0, total: SMALL_REPORT_TERMS + 1 });
      if (isPacked || job.sizeBytes > SMALL_FILE_BYTES) {
        held.push(job.workspaceId);
        await opening.promise;
      }
      return (await inner.promise).run(job, signal, onProgress, memory);
    },
    close: async () => (await inner.promise).close(),
  };
  return { engine, held, open: () => opening.resolve(), use: inner.resolve };
}

const large = reportOf(2_500);

describe.each(bothSurroundings)("turns on $database", (surroundings: Surroundings) => {
  let holding: ReturnType<typeof createHoldingEngine>;
  let server: TestServer;
  let answers: Promise<{ status: number }>[];

  async function start(slots: number): Promise<void> {
    const { engine } = holding;
    server = await startTestServer(surroundings, { WORKER_SLOTS: String(slots) }, { engine });
    holding.use(await createInlineEngine(server.environment));
  }
  beforeEach(() => {
    holding = createHoldingEngine();
    answers = [];
  });
  afterEach(async () => {
    holding.open();
    await Promise.all(answers);
    await server.stop();
  });

  const begin = async (client: TestClient, report: string, fileName?: string) => {
    const answer = client.process(await client.upload(report, fileName));
    answers.push(answer);
  };
  const queued = async () => {
    const query = server.services.db.selectFrom("filters").select("id");
    return (await query.where("state", "=", "queued").execute()).length;
  };
  const filterTiny = async () => {
    const client = await createAdvertiser(server.url);
    return (await client.process(await client.upload(reportOf(2)))).status;
  };

  it("leave the last place to other users, and a tiny report runs while long reports have all places", async () => {
    expect(large.length).toBeGreaterThan(SMALL_FILE_BYTES);
    await start(2);
    const [eager, other] = await Promise.all([1, 2].map(() => createAdvertiser(server.url)));
    if (!eager || !other) throw new Error("no users");
    for (const _ of [1, 2, 3]) await begin(eager, large);
    await expect.poll(() => holding.held.length).toBe(1);
    await expect.poll(queued).toBe(2);
    expect(await filterTiny()).toBe(200);
    await begin(other, large);
    await expect.poll(() => holding.held.length).toBe(2);
    expect(holding.held).toEqual([await workspaceIdOf(eager), await workspaceIdOf(other)]);
    expect(await filterTiny()).toBe(200);
    expect([holding.held.length, await queued()]).toEqual([2, 2]);
  });

  it("let a tiny report run between long reports if there is only one place", async () => {
    await start(1);
    const eager = await createAdvertiser(server.url);
    for (const _ of [1, 2]) await begin(eager, large);
    await expect.poll(() => holding.held.length).toBe(1);
    await expect.poll(queued).toBe(1);
    expect(await filterTiny()).toBe(200);
    expect([holding.held.length, await queued()]).toEqual([1, 1]);
  });

  it("count a small file with many terms as a long report", async () => {
    await start(2);
    const eager = await createAdvertiser(server.url);
    for (const _ of [1, 2, 3]) await begin(eager, reportOf(2), PACKED);
    await expect.poll(() => holding.held.length).toBe(2);
    await expect.poll(queued).toBe(1);
    expect(await filterTiny()).toBe(200);
    expect([holding.held.length, await queued()]).toEqual([2, 1]);
  });
});
