import {
  answerText,
  faults,
  honestVerdicts,
  type ModelReply,
  type ModelRequest,
  type ModelServer,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";
import { applyOpinion, chooseOpinionTerms, movedItems } from "@termsift/core/answers";
import {
  type FilterResult,
  type OpinionEstimate,
  type SecondOpinion,
  secondOpinionSchema,
  type StoredAnswers,
} from "@termsift/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workspaceIdOf } from "../testing/settled-user.ts";
import { createAdvertiser, reportOf } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

const KEY = "sk-a-secret-key-of-this-user";
/** Differs from the word rules of the server, which keep apps. */
const oracle: typeof wordOracle = (term) =>
  /\bapp\b/u.test(term) ? "irrelevant" : wordOracle(term);
const honest = (request: ModelRequest) => answerText(honestVerdicts(request, oracle));
const RESULTS = "/api/search-terms/results";

type Failure = { readonly code: string; readonly message: string };
describe("a second opinion", () => {
  let server: TestServer;
  let model: ModelServer;
  let reply: (request: ModelRequest) => ModelReply | Promise<ModelReply>;
  beforeAll(async () => {
    model = await startModelServer({ key: KEY, reply: (request) => reply(request) as ModelReply });
    server = await startTestServer(quick);
  });
  beforeEach(() => {
    reply = honest;
  });
  afterAll(async () => {
    await server.stop();
    await model.close();
  });

  /** A user with a result and a model. Every user has the same terms. */
  async function prepare(more: object = {}) {
    const client = await createAdvertiser(server.url);
    const settings = {
      provider: "openai-compatible",
      model: "scripted",
      baseUrl: model.url,
      apiKey: KEY,
      price: { input: 1, output: 4 },
    };
    const put = await client.call("PUT", "/api/account/model", { ...settings, ...more });
    expect(put.status).toBe(200);
    const { body: result } = await client.process(await client.upload(reportOf(120)));
    const path = `${RESULTS}/${result.result_id}`;
    const ask = (body: object = {}) => client.call("POST", `${path}/second-opinion`, body);
    return {
      client,
      result,
      path,
      ask: async () => ask() as Promise<{ status: number; body: SecondOpinion & Failure }>,
      estimate: async () => (await ask({ dryRun: true })).body as OpinionEstimate,
      stored: async () =>
        (await client.call<StoredAnswers>("GET", `${path}/answers`)).body.second_opinion,
    };
  }

  it("is estimated without a call, given on the chosen terms only, and stored", async () => {
    const { client, result, path, ask, estimate, stored } = await prepare();
    const { items, cost } = chooseOpinionTerms(result);
    const chosen = items.map(({ term }) => term);
    expect(chosen.length).toBeGreaterThan(0);
    const calls = model.requests.length;
    const expected = await estimate();
    expect(expected).toMatchObject({
      model: "openai-compatible/scripted",
      percent: 5,
      terms: chosen.length,
      termsCost: cost,
      remembered: 0,
      leftToday: 2,
      isRunning: false,
      isGiven: false,
      estimate: { terms: chosen.length, maxCost: 0.5 },
    });
    expect(expected.estimate.cost).toBeGreaterThan(0);
    expect(model.requests.length).toBe(calls);
    const { status, body } = await ask();
    expect(status).toBe(200);
    const opinion = secondOpinionSchema.parse(body);
    expect(opinion.verdicts.map(({ term }) => term).toSorted()).toEqual(chosen.toSorted());
    expect(opinion).toMatchObject({ unanswered: 0, model: expected.model });
    expect(opinion.cost).toBeGreaterThan(0);
    expect(await stored()).toEqual(opinion);
    const unchanged = (await client.call<FilterResult>("GET", path)).body;
    expect(unchanged).toEqual(result);
    expect(movedItems(unchanged, applyOpinion(unchanged, opinion)).length).toBeGreaterThan(0);
    expect((await estimate()).leftToday).toBeCloseTo(2 - (opinion.cost ?? 0), 6);
  });

  it("asks about the share that the user wants", async () => {
    const { client, result, path } = await prepare();
    const ask = { dryRun: true, percent: 50 };
    const { body } = await client.call("POST", `${path}/second-opinion`, ask);
    const terms = chooseOpinionTerms(result, ask).items.length;
    expect(body).toMatchObject({ percent: 50, terms });
  });

  it("unpacks no stored result, and looks for a model before it reads anything", async () => {
    const { client, result, path, estimate } = await prepare();
    const expected = await estimate();
    const own = server.services.db.updateTable("results").where("id", "=", result.result_id ?? "");
    await own.set({ body_gzip: Buffer.from("no gzip") }).execute();
    expect(await estimate()).toMatchObject({
      terms: expected.terms,
      termsCost: expected.termsCost,
    });
    await own.set({ opinion_basis: '"unreadable"' }).execute();
    await client.call("DELETE", "/api/account/model");
    const { status, body } = await client.call("POST", `${path}/second-opinion`, { dryRun: true });
    expect([status, body]).toMatchObject([409, { code: "model-missing" }]);
  });

  it("costs nothing a second time, and leaves no trace when undone", async () => {
    const { client, result, path, ask, estimate, stored } = await prepare();
    const first = (await ask()).body;
    const calls = model.requests.length;
    const again = (await ask()).body;
    expect([again.cost, again.calls, model.requests.length]).toEqual([0, 0, calls]);
    expect(again.verdicts).toEqual(first.verdicts);
    expect((await client.call("DELETE", `${path}/second-opinion`)).status).toBe(204);
    expect(await stored()).toBeNull();
    expect((await client.call("GET", path)).body).toEqual(result);
    expect((await estimate()).remembered).toBe(first.verdicts.length);
  });

  it("never asks about terms that the user has settled", async () => {
    const { client, result, path, ask } = await prepare();
    const [byAnswer = "", byHand = ""] = chooseOpinionTerms(result).items.map(({ term }) => term);
    const answers = [{ term: byAnswer, answer: "not wanted" }];
    await client.call("PUT", `${path}/answers`, { answers });
    const decisions = [{ term: byHand, category: "keep" }];
    const choice = { decisions, result: result.result_id };
    await client.call("PUT", "/api/search-terms/decisions", choice);
    const asked = (await ask()).body.verdicts.map(({ term }) => term);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(byAnswer);
    expect(asked).not.toContain(byHand);
  });

  it("goes on and is stored if the client leaves, and runs only once at a time", async () => {
    const { client, path, ask, estimate, stored } = await prepare();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const calls = model.requests.length;
    reply = () => ({
      kind: "own",
      send: (outgoing, answer) => void gate.then(() => outgoing.end(answer)),
    });
    const left = new AbortController();
    const authorization = `Bearer ${client.browser.idToken}`;
    const leaving = fetch(new URL(`${path}/second-opinion`, server.url), {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: "{}",
      signal: left.signal,
    }).catch(() => undefined);
    await expect.poll(() => model.requests.length).toBeGreaterThan(calls);
    left.abort();
    await leaving;
    expect((await estimate()).isRunning).toBe(true);
    const second = await ask();
    expect([second.status, second.body.code]).toEqual([409, "opinion-running"]);
    const undo = await client.call<Failure>("DELETE", `${path}/second-opinion`);
    expect([undo.status, undo.body.code]).toEqual([409, "opinion-running"]);
    open();
    await expect.poll(stored).toMatchObject({ model: "openai-compatible/scripted" });
    expect(await estimate()).toMatchObject({ isRunning: false, isGiven: true });
  });

  it("keeps what came before a failure, and counts the rest as unanswered with its cause", async () => {
    const { ask, stored } = await prepare();
    const from = model.requests.length;
    reply = (request) =>
      request.index === from ? honest(request) : { kind: "status", status: 402 };
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.verdicts.length).toBeGreaterThan(0);
    expect(body.unanswered).toBeGreaterThan(0);
    expect(body.causes).toMatchObject({ "quota-used-up": expect.any(Number) as number });
    expect(await stored()).toEqual(body);
  });

  it.each([
    ["a refused key", { kind: "status", status: 401 }, /refused the key.*Check the key/u],
    [
      "too many requests",
      { kind: "status", status: 429, headers: { "retry-after-ms": "1" } },
      /too many requests.*Wait a minute/u,
    ],
    [
      "a cut-off answer",
      { kind: "text", text: '{"verdicts":[{"n":1', finish: "length" },
      /cut off/u,
    ],
    ["wrong JSON", { kind: "text", text: "I cannot do that." }, /without a verdict/u],
    ["a page", faults["a page instead of JSON"](), /unknown format/u],
  ] satisfies [string, ModelReply, RegExp][])(
    "stores nothing after %s and says the cause and the next step",
    async (_name, failure, message) => {
      const { ask, estimate, stored } = await prepare();
      reply = () => failure;
      const { status, body } = await ask();
      expect([status, body.code]).toEqual([422, "model-failed"]);
      expect(body.message).toMatch(message);
      expect(JSON.stringify(body)).not.toContain(KEY);
      expect(await stored()).toBeNull();
      expect((await estimate()).isRunning).toBe(false);
    },
  );

  it("stays within the limit per report and the limit per day", async () => {
    const { ask, estimate } = await prepare({ perReport: 0.005, perDay: 0.005 });
    const { body } = await ask();
    expect(body.cost ?? 0).toBeLessThanOrEqual(0.005);
    const left = (await estimate()).leftToday ?? 0;
    expect(left).toBeCloseTo(0.005 - (body.cost ?? 0), 6);
  });

  it("asks nothing when the day is spent, also after the settings were removed and stored again", async () => {
    const { client, ask } = await prepare();
    const id = await workspaceIdOf(client);
    await server.services.models.reserve(id, 2, 2);
    const calls = model.requests.length;
    expect((await ask()).body.code).toBe("hosted-budget-spent");
    await client.call("DELETE", "/api/account/model");
    expect((await ask()).body.code).toBe("model-missing");
    await server.services.models.store(id, {
      provider: "openai-compatible",
      model: "scripted",
      baseUrl: model.url,
      apiKey: KEY,
      price: { input: 1, output: 4 },
      tokensOnly: false,
      perReport: 0.5,
      perDay: 2,
    });
    expect((await ask()).body.code).toBe("hosted-budget-spent");
    expect(model.requests.length).toBe(calls);
  });

  it("is not given without a limit, unless the user has accepted to count only tokens", async () => {
    const { client, ask } = await prepare();
    const id = await workspaceIdOf(client);
    const unpriced = {
      provider: "openai-compatible",
      model: "scripted",
      baseUrl: model.url,
      apiKey: KEY,
      perReport: 0.5,
      perDay: 2,
    } as const;
    await server.services.models.store(id, { ...unpriced, tokensOnly: false });
    expect((await ask()).body.code).toBe("model-missing");
    await server.services.models.store(id, { ...unpriced, tokensOnly: true });
    expect((await ask()).body).toMatchObject({ cost: null, unanswered: 0 });
  });

  it("never uses another user's result, key or remembered verdicts", async () => {
    const ada = await prepare();
    await ada.ask();
    const eve = await createAdvertiser(server.url);
    const foreign = await eve.call<Failure>("POST", `${ada.path}/second-opinion`, {});
    expect([foreign.status, foreign.body.code]).toEqual([404, "result-not-found"]);
    expect((await eve.call("DELETE", `${ada.path}/second-opinion`)).status).toBe(404);
    expect(await ada.stored()).not.toBeNull();
    const { body } = await eve.process(await eve.upload(reportOf(120)));
    const own = `${RESULTS}/${body.result_id}/second-opinion`;
    expect((await eve.call<Failure>("POST", own, {})).body.code).toBe("model-missing");
    const other = await prepare();
    expect((await other.estimate()).remembered).toBe(0);
  });
});
