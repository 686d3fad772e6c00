import { describe, expect, it } from "vitest";
import { asked, item, scopes, startEngine, written } from "./testing/started-engine.ts";

describe("createExclusionEngine with several plans", () => {
  it("refuses questions before the first plan", () => {
    expect(() => startEngine().write(written)).toThrow("The preview is not ready yet");
  });

  it("gives the same plan after many switches as a new engine with the same switches", async () => {
    const engine = startEngine();
    for (const switched of [
      [],
      ["plumber jobs london", "plumber", "boiler forum"],
      ["plumber jobs london", "plumber jobs near me", "boiler forum"],
      [],
    ]) {
      const fresh = startEngine().plan(asked({ switched }));
      expect(engine.plan(asked({ switched }))).toEqual(fresh);
    }
    const other = asked({ platform: "microsoft" });
    expect(engine.plan(other)).toEqual(startEngine().plan(other));
  });

  it("counts the phrases of all terms in the order of the lists, also before the first plan", () => {
    const table = startEngine().countPhrases({ termsMin: 2 });
    const jobs = table.phrases.indexOf("plumber jobs");
    const [from, to] = table.offsets.slice(jobs, jobs + 2);
    expect([...table.terms.subarray(from, to)]).toEqual([0, 1, 2]);
    expect(table.phrases).not.toContain("forum");
  });

  it("proposes converting terms, but none that an existing negative or a negative in use would block", async () => {
    const engine = startEngine();
    const converting = ["emergency plumber", "emergency plumber jobs", "pipe repair near me now"];
    const items = converting.map((term) => item(term, { category: "keep", conversions: 1 }));
    engine.addTerms({ name: "kept_keywords", items, scopes });
    const added = [{ text: "emergency", matchType: "broad" as const }];
    const plain = engine.plan(asked());
    const count = plain.negatives.length;
    const proposedOf = async (inUse: number) =>
      engine.findWorthAdding({ count: inUse }).proposed.map(({ text }) => text);
    expect((await proposedOf(count)).toSorted()).toEqual(converting);
    const agreed = new Map([["emergency", engine.tryNegative(added[0]!).fingerprint]]);
    engine.plan(asked({ added, agreed }));
    expect(await proposedOf(count + 1)).toEqual(["pipe repair near me now"]);
    expect(await proposedOf(0)).toHaveLength(3);
    await engine.readKeywordFile({
      role: "existing",
      file: new Blob(['Keyword\n"pipe repair"\n']),
    });
    engine.plan(asked({ added, agreed }));
    expect(await proposedOf(count + 1)).toEqual([]);
  });

  it("writes the import files of the keywords that it proposes", async () => {
    const engine = startEngine();
    const converting = item("emergency plumber", { category: "keep", conversions: 2 });
    engine.addTerms({ name: "kept_keywords", items: [converting], scopes });
    engine.plan(asked());
    const request = { currency: "GBP", measured: null, fileStem: "report" };
    const { files } = engine.writeKeywords({ ...request, count: 0, leftOut: [] });
    expect(files[0]?.content).toContain("Search,Pipes,emergency plumber,Exact");
  });
});
