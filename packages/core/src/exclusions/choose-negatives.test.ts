import { describe, expect, it } from "vitest";
import { chooseNegatives, fingerprintOf } from "./choose-negatives.ts";
import { prepareExclusions } from "./plan-exclusions.ts";
import { makeTerm } from "./testing/term-factory.ts";

const prepared = prepareExclusions({
  platform: "google",
  terms: [
    makeTerm("jobs", "exclude", { cost: 1 }),
    makeTerm("free tap", "exclude"),
    makeTerm("jobs board", "guard"),
    makeTerm("jobs page", "guard"),
  ],
});
const textsOf = (options: Parameters<typeof chooseNegatives>[1]) =>
  chooseNegatives(prepared, options).negatives.map(({ text }) => text);

describe("chooseNegatives", () => {
  it("proposes one negative per excluded term, except those that hit a kept term", () => {
    expect(textsOf({ method: "exact" })).toEqual(["jobs", "free tap"]);
    const { negatives, checked } = chooseNegatives(prepared, { method: "phrase" });
    expect(negatives.map(({ text }) => text)).toEqual(["free tap"]);
    expect(checked[0]).toMatchObject({ status: "refused", hits: [2, 3] });
    expect(checked[0]?.reason).toContain("jobs board");
  });

  it("uses a negative that hits a kept term only if the user agreed to this negative and to every hit", () => {
    const { terms } = prepared.index;
    const agreedTo = (negative: string, hits: number[]) =>
      textsOf({ method: "phrase", agreed: new Map([[negative, fingerprintOf(terms, hits)]]) });
    expect(agreedTo('"jobs"', [2])).toEqual(["free tap"]);
    expect(agreedTo("jobs", [2, 3])).toEqual(["free tap"]);
    expect(agreedTo('"jobs"', [3, 2])).toEqual(["jobs", "free tap"]);
  });
});
