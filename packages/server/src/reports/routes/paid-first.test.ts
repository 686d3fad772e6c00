import type { FilterResult, ResultList, ResultRest, StoredAnswers } from "@termsift/core/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RequestError } from "../../platform/errors/request-error.ts";
import { clientWith, createKey } from "../../testing/api-keys.ts";
import { createPausedEngine } from "../../testing/paused-engine.ts";
import {
  createAdvertiser,
  mixedReportOf,
  reportOf,
  type ServerEvent,
  type TestClient,
} from "../../testing/test-client.ts";
import {
  bothSurroundings,
  createInlineEngine,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";

const RESULTS = "/api/search-terms/results";
const CLICKED = 8;
const UNCLICKED = 4;
const TERMS = CLICKED + UNCLICKED;
const JOBS = "rota planner jobs 2";

describe.each(bothSurroundings)("clicked terms first on $database", (surroundings) => {
  const pause = createPausedEngine();
  let server: TestServer;
  let ada: TestClient;
  let key: string;
  beforeAll(async () => {
    server = await startTestServer(surroundings, {}, { engine: pause.engine });
    pause.use(await createInlineEngine(server.environment));
  });
  beforeEach(async () => {
    pause.pauseAgain();
    ada = await createAdvertiser(server.url);
    key = await ada.upload(mixedReportOf(CLICKED, UNCLICKED));
  });
  afterEach(() => pause.finish());
  afterAll(() => server.stop());

  const listed = async () => (await ada.call<ResultList>("GET", RESULTS)).body;
  const read = async (id: string, query = "", client = ada) =>
    client.call<FilterResult & { code: string }>("GET", `${RESULTS}/${id}${query}`);
  const rest = async (id: string, method = "GET") =>
    ada.call<ResultRest>(method, `${RESULTS}/${id}/rest`);
  const usage = async () => (await ada.call("GET", "/api/usage/count")).body;
  const cancel = () => ada.call("DELETE", `/api/search-terms/upload?key=${key}`);
  const eventsOf = (events: readonly ServerEvent[]) =>
    events.flatMap(({ event, data }) => (event === "progress" ? [] : [{ event, ...data }]));

  /** Starts the run and waits for the result of its clicked terms. Returns the id of the result. */
  async function reachPaid(): Promise<string> {
    const { status, body } = await ada.process(key, { paid: true });
    expect([status, body.complete, body.summary.unread]).toEqual([200, false, UNCLICKED]);
    return body.result_id ?? "";
  }

  it("streams `paid`, also to who joins later, and then `result`; the call of the specification answers once, with all terms", async () => {
    const plain = ada.process(key);
    const watching = ada.processAsStream(key);
    const id = await reachPaid();
    const joined = ada.processAsStream(key);
    const whole = await read(id);
    expect([whole.body.complete, whole.body.summary.terms]).toEqual([false, CLICKED]);
    // The joiner gets its event before the end.
    await new Promise((resolve) => setTimeout(resolve, 700));
    pause.finish();
    const both = [
      { event: "paid", result_id: id, complete: false },
      { event: "result", result_id: id, complete: true },
    ];
    expect(eventsOf(await watching)).toEqual(both);
    expect(eventsOf(await joined)).toEqual(both);
    const { body } = await plain;
    expect([body.complete, body.summary.terms, body.result_id]).toEqual([true, TERMS, id]);
    expect((await read(id)).body).toEqual(body);
    expect(await usage()).toMatchObject({ count: 1 });
  });

  it("tells how far the clicked terms and the rest are", async () => {
    const id = await reachPaid();
    const { results, running } = await listed();
    expect(results).toMatchObject([{ id, complete: false, summary: { unread: UNCLICKED } }]);
    expect(running).toMatchObject([
      { key, resultId: id, progress: { paid: { done: CLICKED, total: CLICKED }, total: TERMS } },
    ]);
    expect((await rest(id)).body).toMatchObject({ state: "running", total: UNCLICKED });
    pause.finish();
    await ada.process(key);
    expect((await rest(id)).body).toMatchObject({ state: "complete", total: 0 });
    expect((await listed()).results).toMatchObject([{ id, complete: true }]);
  });

  it("keeps what people add to the clicked terms' result", async () => {
    const id = await reachPaid();
    const path = `${RESULTS}/${id}/answers`;
    const answers = [{ term: JOBS, answer: "wanted" } as const];
    expect((await ada.call("PUT", path, { answers })).status).toBe(204);
    const decisions = [{ term: "rota software 0", category: "negative" }];
    await ada.call("PUT", "/api/search-terms/decisions", { result: id, decisions });
    const before = (await ada.call<StoredAnswers>("GET", path)).body;
    expect([before.answers, before.choices]).toEqual([answers, decisions]);
    pause.finish();
    await ada.process(key);
    expect((await ada.call<StoredAnswers>("GET", path)).body).toEqual(before);
  });

  it("reads the rest again after a failure: once counted, and without the page's own answers in the verdicts", async () => {
    const id = await reachPaid();
    const decided = { result: id, decisions: [{ term: JOBS, category: "keep" }] };
    await ada.call("PUT", "/api/search-terms/decisions", decided);
    const answers = [{ term: "rota software 4", answer: "not wanted" }];
    await ada.call("PUT", `${RESULTS}/${id}/answers`, { answers });
    const plain = ada.process(key);
    pause.fail(new RequestError("classifier-failed", "Nothing was filtered."));
    expect(await plain).toMatchObject({
      status: 500,
      body: { message: expect.stringContaining("The terms with clicks are kept") as string },
    });
    const failed = (await rest(id)).body;
    expect(failed).toMatchObject({ state: "failed", canStart: true, total: UNCLICKED });
    expect(failed.error?.message).toContain("the model of this server does not work");
    expect([(await read(id)).body.complete, (await listed()).running]).toEqual([false, []]);
    pause.pauseAgain();
    expect((await rest(id, "POST")).body).toMatchObject({ state: "running" });
    expect((await listed()).running).toMatchObject([{ key, resultId: id }]);
    // The key joins the same work.
    const joined = ada.process(key);
    pause.finish();
    const { body } = await joined;
    expect([body.result_id, body.complete, body.remembered_answers]).toEqual([id, true, undefined]);
    const jobs = [...body.negative_keywords, ...body.review_keywords].find(
      ({ term }) => term === JOBS,
    );
    expect(jobs).toMatchObject({ category: "negative" });
    expect(jobs?.decided).toBeUndefined();
    expect(await usage()).toMatchObject({ count: 1 });
  });

  it("stops only the rest when the report is cancelled, and the same key reads it", async () => {
    const id = await reachPaid();
    const stopped = { status: 200, body: { outcome: "stopped", isCounted: true } };
    expect(await cancel()).toMatchObject(stopped);
    expect(await cancel()).toMatchObject(stopped);
    expect((await rest(id)).body).toMatchObject({
      state: "stopped",
      canStart: true,
      error: { message: expect.stringContaining("because the work was stopped") as string },
    });
    expect(await usage()).toMatchObject({ count: 1 });
    pause.finish();
    expect((await ada.process(key)).body).toMatchObject({ result_id: id, complete: true });
    expect(await usage()).toMatchObject({ count: 1 });
    expect(await server.services.storage.find(key)).toBeUndefined();
  });

  it("cannot read the rest without the file, and says so", async () => {
    const id = await reachPaid();
    await cancel();
    await server.services.storage.remove(key);
    const answer = await rest(id, "POST");
    expect([answer.status, answer.body]).toMatchObject([410, { code: "upload-expired" }]);
    expect((await rest(id)).body.state).toBe("stopped");
  });

  it("deletes a result for good, and stops the work on its rest", async () => {
    const plain = ada.process(key);
    const id = await reachPaid();
    expect((await ada.call("DELETE", `${RESULTS}/${id}`)).status).toBe(204);
    expect((await plain).body).toMatchObject({ code: "cancelled" });
    pause.finish();
    expect(await listed()).toEqual({ results: [], running: [] });
    await expect.poll(() => server.services.storage.find(key)).toBeUndefined();
    expect((await ada.process(key)).status).toBe(410);
    expect([(await read(id)).status, (await rest(id)).status]).toEqual([404, 404]);
  });

  it("gives an API key the complete result, unless it asks for `paid`", async () => {
    const program = clientWith(server, (await createKey(ada, "write")).key);
    const streamed = program.processAsStream(key);
    const wanting = program.processAsStream(key, { paid: true });
    const id = await reachPaid();
    const refused = await read(id, "", program);
    expect([refused.status, refused.body.code]).toEqual([409, "result-incomplete"]);
    expect((await read(id, "?paid=true", program)).body).toMatchObject({ complete: false });
    await new Promise((resolve) => setTimeout(resolve, 700));
    pause.finish();
    expect(eventsOf(await streamed).map(({ event }) => event)).toEqual(["result"]);
    expect(eventsOf(await wanting).map(({ event }) => event)).toEqual(["paid", "result"]);
    expect((await read(id, "", program)).body.complete).toBe(true);
  });

  it("makes no link for a client before all terms are read", async () => {
    const id = await reachPaid();
    const path = `${RESULTS}/${id}/client-links`;
    const wish = { days: 30, agency: "Ads & Co", logo: null, terms: [JOBS] };
    const early = await ada.call("POST", path, wish);
    expect([early.status, early.body]).toMatchObject([
      409,
      { message: expect.stringContaining("only the terms with clicks") as string },
    ]);
    pause.finish();
    await ada.process(key);
    expect((await ada.call("POST", path, wish)).status).toBe(201);
  });

  it("has no part for a report with only clicked terms, or with none", async () => {
    pause.finish();
    for (const report of [reportOf(5), reportOf(5).replaceAll(/,\d+,(?=\d+,)/gu, ",0,")]) {
      const events = eventsOf(await ada.processAsStream(await ada.upload(report)));
      expect(events.map(({ event }) => event)).toEqual(["result"]);
    }
  });
});
