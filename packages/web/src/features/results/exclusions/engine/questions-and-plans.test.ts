import { phraseTermsAt } from "@termsift/core/ngrams";
import { describe, expect, it } from "vitest";
import { asked, item, noPause, scopes, startEngine, written } from "./testing/started-engine.ts";

describe("createExclusionEngine with several plans", () => {
  it("answers questions that arrive during a plan from that plan, not from the previous one", async () => {
    const engine = startEngine();
    await engine.plan(asked(), noPause);
    const before = await engine.listTerms(0);
    let asking: ReturnType<typeof engine.listTerms> | undefined;
    const plan = engine.plan(asked({ switched: ["apprentice plumber jobs"] }), async (step) => {
      if (step === "check") asking = engine.listTerms(0);
    });
    const early = engine.listTerms(0);
    const { negatives } = await plan;
    const ofPlan = await engine.listTerms(0);
    expect(negatives[0]).toBe("[plumber jobs london]");
    expect(ofPlan).not.toEqual(before);
    expect(await early).toEqual(ofPlan);
    expect(await asking).toEqual(ofPlan);
  });

  it("answers from the later plan if it has stopped the first one", async () => {
    const engine = startEngine();
    await engine.plan(asked(), noPause);
    const first = engine.plan(asked({ method: "phrase" }), async (step) => {
      if (step === "check") throw new Error("superseded");
    });
    const asking = engine.write(written);
    const second = engine.plan(asked({ method: "exact" }), noPause);
    await expect(first).rejects.toThrow("superseded");
    const { negatives } = await second;
    const { files } = await asking;
    expect(files[0]?.content).toContain(negatives[0]);
    expect(files).toEqual((await engine.write(written)).files);
  });

  it("refuses questions after a failed plan, and can make the same plan again", async () => {
    const engine = startEngine();
    const { negatives } = await engine.plan(asked(), noPause);
    const fail = async (step: string) => {
      if (step === "check") throw new Error("out of memory");
    };
    await expect(engine.plan(asked(), fail)).rejects.toThrow("out of memory");
    await expect(engine.write(written)).rejects.toThrow("The preview is not ready yet");
    expect((await engine.plan(asked(), noPause)).negatives).toEqual(negatives);
  });

  it("gives the same plan after many switches as a new engine with the same switches", async () => {
    const engine = startEngine();
    for (const switched of [
      [],
      ["plumber jobs london", "plumber", "boiler forum"],
      ["plumber jobs london", "plumber jobs near me", "boiler forum"],
      [],
    ]) {
      const fresh = await startEngine().plan(asked({ switched }), noPause);
      expect(await engine.plan(asked({ switched }), noPause)).toEqual(fresh);
    }
    const other = asked({ platform: "microsoft" });
    expect(await engine.plan(other, noPause)).toEqual(await startEngine().plan(other, noPause));
  });

  it("counts the phrases of all terms in the order of the lists, also before the first plan", () => {
    const table = startEngine().countPhrases({ termsMin: 2 });
    const jobs = table.phrases.indexOf("plumber jobs");
    expect([...phraseTermsAt(table, jobs)]).toEqual([0, 1, 2]);
    expect(table.phrases).not.toContain("forum");
  });

  it("proposes converting terms, but none that an existing negative or a negative in use would block", async () => {
    const engine = startEngine();
    const converting = ["emergency plumber", "emergency plumber jobs", "pipe repair near me now"];
    engine.addTerms(
      "kept_keywords",
      converting.map((term) => item(term, { category: "keep", conversions: 1 })),
      scopes,
    );
    const added = [{ text: "emergency", matchType: "broad" as const }];
    const plain = await engine.plan(asked(), noPause);
    const count = plain.negatives.length;
    const proposedOf = async (inUse: number) =>
      (await engine.findWorthAdding({ count: inUse })).proposed.map(({ text }) => text);
    expect((await proposedOf(count)).toSorted()).toEqual(converting);
    const agreed = new Map([["emergency", (await engine.tryNegative(added[0]!)).fingerprint]]);
    await engine.plan(asked({ added, agreed }), noPause);
    expect(await proposedOf(count + 1)).toEqual(["pipe repair near me now"]);
    expect(await proposedOf(0)).toHaveLength(3);
    await engine.readKeywordFile("existing", new Blob(['Keyword\n"pipe repair"\n']));
    await engine.plan(asked({ added, agreed }), noPause);
    expect(await proposedOf(count + 1)).toEqual([]);
  });

  it("writes the import files of the keywords that it proposes", async () => {
    const engine = startEngine();
    const converting = item("emergency plumber", { category: "keep", conversions: 2 });
    engine.addTerms("kept_keywords", [converting], scopes);
    await engine.plan(asked(), noPause);
    const request = { currency: "GBP", measured: null, fileStem: "report" };
    const { files } = await engine.writeKeywords({ ...request, count: 0 });
    expect(files[0]?.content).toContain("Search,Pipes,emergency plumber,Exact");
  });
});
