import type { RememberedAnswers, StoredAnswers } from "@termsift/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workspaceIdOf } from "../testing/settled-user.ts";
import { createAdvertiser, reportOf, type TestClient } from "../testing/test-client.ts";
import { quick, startTestServer, type TestServer } from "../testing/test-server.ts";
import { rememberAnswers } from "./answer-repository.ts";

const DECISIONS = "/api/search-terms/decisions";

describe("the room of a result and of a business", () => {
  let server: TestServer;
  let ada: TestClient;
  beforeAll(async () => {
    server = await startTestServer(quick);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    ada = await createAdvertiser(server.url);
  });

  const filterOne = async (terms: number) =>
    (await ada.process(await ada.upload(reportOf(terms)))).body.result_id ?? "";
  const choicesOf = async (result: string) =>
    (await ada.call<StoredAnswers>("GET", `/api/search-terms/results/${result}/answers`)).body
      .choices;

  it("a result keeps no more choices than it has terms, and sends them all", async () => {
    const small = await filterOne(4);
    const choose = (from: number, count: number) => {
      const terms = Array.from({ length: count }, (_, at) => `${"x".repeat(900)} ${from + at}`);
      const decisions = terms.map((term) => ({ term, category: "negative" }));
      return ada.call("PUT", DECISIONS, { decisions, result: small });
    };
    expect((await choose(0, 4)).status).toBe(200);
    expect(await choose(4, 1)).toMatchObject({
      status: 409,
      body: { code: "memory-full", message: expect.stringContaining("at most 4 choices") },
    });
    expect(await choicesOf(small)).toHaveLength(4);
    expect((await ada.call("GET", DECISIONS)).body).toMatchObject({ total: 4 });
    const large = await filterOne(1_300);
    const terms = Array.from({ length: 1_300 }, (_, at) => `term ${at}`);
    for (let from = 0; from < terms.length; from += 500) {
      const part = terms.slice(from, from + 500);
      const decisions = part.map((term) => ({ term, category: "keep" }));
      await ada.call("PUT", DECISIONS, { decisions, result: large });
    }
    const choices = await choicesOf(large);
    expect(choices.map(({ term }) => term).sort()).toEqual(terms.sort());
  });

  it("refuses an answer beyond the limit of its business, with a sentence, and keeps what is there", async () => {
    const { db } = server.services;
    const businessId = (await ada.call<{ id: string }>("GET", "/api/businesses")).body.id;
    const client = { name: "Another Client", type: "other", description: "Another business." };
    const other = (await ada.call<{ id: string }>("POST", "/api/businesses", client)).body.id;
    const remembered = async (id: string) => {
      type List = { answers: RememberedAnswers };
      return (await ada.call<List>("GET", `/api/search-terms/answers?businessId=${id}`)).body
        .answers;
    };
    const give = (id: string, phrase: string, answersMax: number) => {
      const owner = { workspace_id, business_id: id };
      const answers = [{ phrase, answer: "wanted" } as const];
      return db.transaction().execute((trx) => rememberAnswers(trx, owner, answers, answersMax));
    };
    const workspace_id = await workspaceIdOf(ada);
    for (const phrase of ["a", "b"]) await give(businessId, phrase, 2);
    await expect(give(businessId, "c", 2)).rejects.toMatchObject({
      code: "memory-full",
      message: expect.stringMatching(
        /as many answers as it can \(2\)\. Nothing was stored\. Forget/u,
      ),
    });
    // An answer that replaces another one, and another business, have room.
    await give(businessId, "a", 2);
    await give(other, "c", 2);
    const [own, others] = [await remembered(businessId), await remembered(other)];
    const phraseOf = ({ answer }: RememberedAnswers[number]) => "phrase" in answer && answer.phrase;
    expect(own.map(phraseOf).sort()).toEqual(["a", "b"]);
    expect(others).toHaveLength(1);
  });
});
