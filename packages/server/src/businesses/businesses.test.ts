import type { Business } from "@termsift/core/contract";
import { businessTypes } from "@termsift/core/profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createAdvertiser,
  createTestClient,
  profile,
  reportOf,
  type TestClient,
} from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";

describe("the business profile", () => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(quick);
    client = createTestClient(server.url);
    await client.signUp();
  });
  afterAll(() => server.stop());

  it("is missing at first and cannot be changed before it exists", async () => {
    const none = await client.call("GET", "/api/businesses");
    expect([none.status, none.body]).toEqual([204, ""]);
    const { status, body } = await client.call("PUT", "/api/businesses", profile);
    expect([status, body]).toMatchObject([404, { code: "business-not-found" }]);
  });

  it("is required before an upload, with the message of the specification", async () => {
    const path = "/api/search-terms/upload-url?contentType=text/csv";
    const { status, body } = await client.call("GET", path);
    expect([status, body]).toMatchObject([
      409,
      { code: "business-missing", message: "Please create your business first." },
    ]);
  });

  it.each([
    ["name", { ...profile, name: "  " }],
    ["name", { ...profile, name: "x".repeat(121) }],
    ["type", { ...profile, type: "bakery" }],
    ["description", { ...profile, description: "" }],
    ["area", { ...profile, area: "x".repeat(301) }],
    ["description", { ...profile, description: "x".repeat(5_001) }],
  ])("names the field %s when it is wrong", async (field, payload) => {
    const answer = await client.call<{ details: { problems: { field: string }[] } }>(
      "POST",
      "/api/businesses",
      payload,
    );
    const fields = answer.body.details.problems.map((problem) => problem.field);
    expect([answer.status, fields]).toEqual([400, [field]]);
  });

  it("exists once per user, with any of the eight types and up to 5,000 characters of description", async () => {
    const long = { name: "x".repeat(120), type: "saas", description: "d".repeat(5_000) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.call<{ id: string }>("POST", "/api/businesses", long)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { id } = (await client.call<{ id: string }>("GET", "/api/businesses")).body;
    expect(businessTypes).toHaveLength(8);
    for (const type of businessTypes) {
      const changed = { ...profile, type };
      const { body } = await client.call("PUT", "/api/businesses", changed);
      const read = { area: null, resolvedArea: "", facts: {}, protectedWords: [] };
      expect(body).toEqual({ id, ...changed, ...read, proposedFacts: expect.any(Object) });
    }
  });

  it("returns the area from the description, or the user's own area until it is emptied", async () => {
    const put = async (fields: object) =>
      (await client.call<Business>("PUT", "/api/businesses", { ...profile, ...fields })).body;
    const inTexas = { description: "Roofers in Texas and Oklahoma." };
    expect(await put(inTexas)).toMatchObject({ area: null, resolvedArea: "Texas, Oklahoma" });
    expect(await put({ ...inTexas, area: " Kansas " })).toMatchObject({
      area: "Kansas",
      resolvedArea: "Kansas",
    });
    expect(await put({})).toMatchObject({ area: "Kansas" });
    for (const area of ["the moon", "Kansas, Sprinfielt"]) {
      expect(await put({ area })).toMatchObject({
        code: "invalid-request",
        message: expect.stringMatching(/(?:the moon|Sprinfielt)” is no place that Termsift knows/u),
      });
    }
    expect(await put({})).toMatchObject({ area: "Kansas" });
    expect(await put({ ...inTexas, area: "" })).toMatchObject({ area: null });
    const { body } = await client.call<Business>("GET", "/api/businesses");
    expect(body).toMatchObject({ area: null, resolvedArea: "Texas, Oklahoma" });
  });

  it("proposes the facts of name and description, and keeps those that the owner corrected", async () => {
    const put = (fields: object) =>
      client.call<Business>("PUT", "/api/businesses", {
        ...profile,
        name: "Oak & Sons",
        ...fields,
      });
    const text = { description: "We repair roofs in Leeds. We do not sell wigs." };
    const read = { offers: ["roofs"], doesNotOffer: ["wigs"] };
    const { body } = await put(text);
    expect(body).toMatchObject({ facts: {}, proposedFacts: read });
    const facts = { otherFirms: ["Elm Roofs"], doesNotOffer: [] };
    expect((await put({ ...text, facts })).body).toMatchObject({ facts, proposedFacts: read });
    const changed = await put({ description: "We clean gutters." });
    expect(changed.body).toMatchObject({ facts, proposedFacts: { doesNotOffer: [] } });
    expect((await client.call<Business>("GET", "/api/businesses")).body.facts).toEqual(facts);
    expect((await put({ facts: {} })).body.facts).toEqual({});
  });

  it("keeps the protected words until a change names others, and protects them in every later report", async () => {
    const advertiser = await createAdvertiser(server.url);
    const put = (fields: object) =>
      advertiser.call<Business>("PUT", "/api/businesses", { ...profile, ...fields });
    const wordsOf = async (options = {}) => {
      const { body } = await advertiser.process(await advertiser.upload(reportOf(8)), options);
      const words = body.protected_keywords.filter(({ protection }) => protection === "word");
      return words.map(({ term }) => term.replace(/ \d$/u, ""));
    };
    expect(await wordsOf()).toEqual([]);
    expect((await put({ protectedWords: [" jobs "] })).body.protectedWords).toEqual(["jobs"]);
    expect((await put({ description: "Rota software for pubs." })).body).toMatchObject({
      protectedWords: ["jobs"],
    });
    expect(new Set(await wordsOf())).toEqual(new Set(["rota planner jobs"]));
    expect(new Set(await wordsOf({ protectedWords: ["template"] }))).toEqual(
      new Set(["rota planner jobs", "free rota template"]),
    );
    expect((await put({ protectedWords: [] })).body.protectedWords).toEqual([]);
    expect(await wordsOf()).toEqual([]);
    const { status, body } = await advertiser.call<{ message: string }>("PUT", "/api/businesses", {
      ...profile,
      protectedWords: Array.from({ length: 501 }, () => "rota"),
    });
    expect([status, body.message]).toEqual([400, expect.stringMatching(/at most 500 entries/u)]);
  });

  it("refuses 500 names, with the list and how many it may have", async () => {
    const facts = { otherFirms: Array.from({ length: 500 }, (_, index) => `Firm ${index}`) };
    const { status, body } = await client.call<{ details: { problems: object[] } }>(
      "PUT",
      "/api/businesses",
      { ...profile, facts },
    );
    expect([status, body.details.problems]).toMatchObject([
      400,
      [{ field: "facts.otherFirms", message: "Facts, other firms, must have at most 60 entries." }],
    ]);
  });
});
