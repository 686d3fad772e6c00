import { describe, expect, it } from "vitest";
import { asked, noPause, startEngine, written } from "./testing/started-engine.ts";

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
});
