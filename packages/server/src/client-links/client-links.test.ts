import type { OpenedClientLink, ResultList, User } from "@termsift/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashOf } from "../platform/hash-of.ts";
import {
  agreeTo,
  createLinkOf,
  type Failure,
  JOBS,
  type Links,
  linksOf,
  linksPathOf,
  openToken,
  shown,
} from "../testing/client-links.ts";
import {
  createAdvertiser,
  createTestClient,
  PASSWORD,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";
import { storeAgreement } from "./client-link-repository.ts";
import { createLinkTexts } from "./link-texts.ts";

describe("links for clients", () => {
  let server: TestServer;
  let ada: TestClient;
  let client: TestClient;
  let result: string;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    ada = await createAdvertiser(server.url);
    client = createTestClient(server.url);
    result = (await ada.process(await ada.upload(reportOf(4)))).body.result_id ?? "";
  });

  const create = (part: object = {}, user = ada, id = result) => createLinkOf(user, id, part);
  const tokenOf = async () => (await create()).body.token;
  const open = (token: string) => openToken(client, token);
  const agree = (token: string, part: object = {}) => agreeTo(client, token, part);
  const links = () => linksOf(ada, result);
  const codeOf = async (token: string) => {
    const { status, body } = await open(token);
    return [status, body.code, body.message];
  };

  it("shows a visitor without an account the proposal, the advertiser and the letterhead, and nothing else", async () => {
    const { status, body } = await open(await tokenOf());
    const { email: madeBy } = (await ada.call<User>("GET", "/api/account")).body;
    const expected = { ...shown, business: "Rotaline", agreement: null, madeBy };
    expect([status, body]).toEqual([200, expected]);
  });

  it("keeps the proposal as it was when decisions change later", async () => {
    const token = await tokenOf();
    const before = (await open(token)).body;
    const decisions = [{ term: JOBS, category: "keep" }];
    const path = "/api/search-terms/decisions";
    expect((await ada.call("PUT", path, { decisions, result })).status).toBe(200);
    expect((await open(token)).body).toEqual(before);
  });

  it("stores one answer with struck terms and notes, shows it to both, and refuses a second one", async () => {
    const token = await tokenOf();
    const before = await ada.call<ResultList>("GET", "/api/search-terms/results");
    expect(before.body.results).toMatchObject([{ hasClientAnswer: false }]);
    const struck = [{ term: JOBS, note: "We are hiring" }];
    const foreign = { term: "not in the list", note: "x" };
    const answers = await Promise.all([
      agree(token, { struck: [...struck, foreign] }),
      agree(token, { struck: [...struck, foreign] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe("client-link-used");
    const agreement = { name: "Kim Client", struck, terms: 2 };
    expect((await open(token)).body.agreement).toMatchObject(agreement);
    const head = { name: "Kim Client", terms: 2, struckTerms: 1 };
    expect((await links())[0]).toMatchObject({ state: "open", agreement: head });
    expect((await links())[0]?.agreement).not.toHaveProperty("struck");
    const listed = await ada.call<ResultList>("GET", "/api/search-terms/results");
    expect(listed.body.results).toMatchObject([{ id: result, hasClientAnswer: true }]);
  });

  it("keeps the terms that the client struck, in the result and in later reports, and no other term", async () => {
    const foreign = { term: "not in the list", note: "" };
    const struck = [{ term: JOBS, note: "We are hiring" }, foreign];
    expect((await agree(await tokenOf(), { struck })).status).toBe(204);
    const { body } = await ada.call("GET", `/api/search-terms/results/${result}/answers`);
    expect(body).toMatchObject({ choices: [{ term: JOBS, category: "keep" }] });
    const next = (await ada.process(await ada.upload(reportOf(4)))).body;
    expect(next.kept_keywords.map(({ term }) => term)).toContain(JOBS);
  });

  it("takes the client's answer even if the memory has no room for the kept terms", async () => {
    const { db } = server.services;
    const answer = { token: await tokenOf(), name: "Kim", struck: [{ term: JOBS, note: "" }] };
    await storeAgreement({ db, texts: createLinkTexts(db) }, answer, 0);
    expect((await links())[0]?.agreement).toMatchObject({ name: "Kim" });
  });

  it("lets the user read what the client saw and answered, until the link is revoked", async () => {
    const token = await tokenOf();
    const struck = [{ term: JOBS, note: "We are hiring" }];
    await agree(token, { struck });
    const path = `${linksPathOf(result)}/${(await links())[0]?.id ?? ""}`;
    const { body } = await ada.call<OpenedClientLink>("GET", path);
    const agreement = { name: "Kim Client", struck, terms: 2 };
    expect(body).toMatchObject({ ...shown, agreement });
    await ada.call("DELETE", path);
    // The answer stays, because the user has acted on it.
    expect((await ada.call("GET", `${path}/answer`)).body).toMatchObject(agreement);
    expect((await ada.call<Failure>("GET", path)).body.code).toBe("client-link-not-found");
  });

  it("says that a link without an answer has none", async () => {
    await tokenOf();
    const path = `${linksPathOf(result)}/${(await links())[0]?.id ?? ""}/answer`;
    const { status, body } = await ada.call<Failure>("GET", path);
    expect([status, body.code]).toEqual([404, "client-link-not-found"]);
  });

  it("says why an unknown, a revoked and an expired link does not open, and takes no answer", async () => {
    const revoked = await tokenOf();
    const [link] = await links();
    const path = `${linksPathOf(result)}/${link?.id ?? ""}`;
    expect((await ada.call("DELETE", path)).status).toBe(204);
    expect((await ada.call<Failure>("DELETE", path)).body.code).toBe("client-link-not-found");
    const expired = await tokenOf();
    await server.services.db
      .updateTable("client_links")
      .set({ expires_at: new Date(0) })
      .where("token_hash", "=", hashOf(expired))
      .execute();
    const ask = "Ask its sender for a new one.";
    expect(await codeOf(revoked)).toEqual([
      410,
      "client-link-gone",
      `This link was revoked. ${ask}`,
    ]);
    expect(await codeOf(expired)).toEqual([
      410,
      "client-link-gone",
      `This link has expired. ${ask}`,
    ]);
    const unknown = `This link is incomplete or no longer exists. ${ask}`;
    expect(await codeOf("x")).toEqual([404, "client-link-not-found", unknown]);
    const statuses = [revoked, expired, "x"].map(async (token) => (await agree(token)).status);
    expect(await Promise.all(statuses)).toEqual([410, 410, 404]);
    expect((await links()).map(({ state }) => state)).toEqual(["expired", "revoked"]);
  });

  it("stores only the hash of a token, and removes the proposal of a revoked link", async () => {
    const token = await tokenOf();
    const [link] = await links();
    const rows = async () => {
      const query = server.services.db.selectFrom("client_links").selectAll();
      return JSON.stringify(await query.where("result_id", "=", result).execute());
    };
    expect(token).toMatch(/^[\w-]{43}$/u);
    expect(await rows()).toContain(hashOf(token));
    expect(await rows()).not.toContain(token);
    await ada.call("DELETE", `${linksPathOf(result)}/${link?.id ?? ""}`);
    expect(await rows()).not.toContain(JOBS);
  });

  it("is closed to another user, also with that user's own result in the path", async () => {
    const eve = await createAdvertiser(server.url);
    const eves = (await eve.process(await eve.upload(reportOf(3)))).body.result_id ?? "";
    const token = await tokenOf();
    const id = (await links())[0]?.id ?? "";
    expect((await eve.call("GET", linksPathOf(result))).status).toBe(404);
    expect((await create({}, eve)).body.code).toBe("result-not-found");
    await agree(token, { struck: [{ term: JOBS, note: "" }] });
    for (const own of [result, eves]) {
      expect((await eve.call("GET", `${linksPathOf(own)}/${id}/answer`)).status).toBe(404);
      expect((await eve.call("DELETE", `${linksPathOf(own)}/${id}`)).status).toBe(404);
    }
    expect((await eve.call<Links>("GET", linksPathOf(eves))).body.links).toEqual([]);
    expect((await open(token)).status).toBe(200);
  });

  it("shows only terms of the result, each once, with the reason and the figures of the result", async () => {
    const forged = { currency: "Call 0900", terms: [JOBS, JOBS], reason: "Your account is locked" };
    const { token } = (await create({ ...forged, columns: [], cost: 1e308 })).body;
    expect((await open(token)).body).toMatchObject({ ...shown, terms: [shown.terms[0]] });
    const foreign = await create({ terms: [JOBS, "pay at https://evil.example"] });
    expect([foreign.status, foreign.body.message]).toEqual([
      400,
      "terms: choose only terms that the result can exclude.",
    ]);
  });

  it("is in one language, English, also for a business with a German description", async () => {
    const description = "Software für Dienstpläne von Teams in Ulm und im Internet.";
    await ada.call("PUT", "/api/businesses", { name: "Plan", type: "saas", description });
    result = (await ada.process(await ada.upload(reportOf(4)))).body.result_id ?? "";
    const { terms } = (await open((await create({ terms: [JOBS] })).body.token)).body;
    expect(terms.map(({ reason }) => reason)).toEqual(["'jobs': wants a job"]);
  });

  it("shows the lists and the reasons as the user's answers have changed them", async () => {
    const answers = [{ phrase: "rota planner", answer: "wanted" }];
    await ada.call("PUT", `/api/search-terms/results/${result}/answers`, { answers });
    const { terms } = (await open(await tokenOf())).body;
    const reason = "by an answer, 'rota planner' is wanted";
    expect(terms).toContainEqual({ ...shown.terms[0], category: "irrelevant", reason });
  });

  it("goes with the result, with the business and with the account", async () => {
    const first = await tokenOf();
    expect((await ada.call("DELETE", `/api/search-terms/results/${result}`)).status).toBe(204);
    expect((await open(first)).status).toBe(404);
    const { id } = (await ada.call<{ id: string }>("GET", "/api/businesses")).body;
    result = (await ada.process(await ada.upload(reportOf(3)))).body.result_id ?? "";
    const ofBusiness = await tokenOf();
    const other = { name: "Other business", type: "saas", description: "d" };
    expect((await ada.call("POST", "/api/businesses", other)).status).toBe(201);
    expect((await ada.call("DELETE", `/api/businesses/${id}`)).status).toBe(204);
    expect((await open(ofBusiness)).status).toBe(404);
    result = (await ada.process(await ada.upload(reportOf(5)))).body.result_id ?? "";
    const second = await tokenOf();
    const { email } = (await ada.call<{ email: string }>("GET", "/api/account")).body;
    expect((await ada.call("DELETE", "/api/account", { email, password: PASSWORD })).status).toBe(
      204,
    );
    expect((await open(second)).status).toBe(404);
  });

  it("keeps the result longer than a link of 90 days", async () => {
    await create({ days: 90 });
    const { expires_at } = await server.services.db
      .selectFrom("results")
      .select("expires_at")
      .where("id", "=", result)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 91 * 86_400_000);
  });
});
