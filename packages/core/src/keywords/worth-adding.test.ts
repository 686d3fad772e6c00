import { describe, expect, it } from "vitest";
import { makeTerm } from "../exclusions/testing/term-factory.ts";
import { findWorthAdding, isTicked, type WorthAddingInput } from "./worth-adding.ts";

const base = { platform: "google", ownKeywords: [], negatives: [] } as const;

function find(input: Partial<WorthAddingInput> & Pick<WorthAddingInput, "terms">) {
  const { proposed, blocked, ...rest } = findWorthAdding({ ...base, ...input });
  return {
    ...rest,
    proposed: proposed.map(({ text, matchType }) => [text, matchType]),
    blocked: blocked.map(({ keyword, by }) => [keyword.text, by]),
  };
}

const converting = (term: string, conversions: number, facts = {}) =>
  makeTerm(term, "guard", { conversions, ...facts });

describe("findWorthAdding", () => {
  it("proposes converting terms, most conversions first: exact if proven or long, else phrase", () => {
    const terms = [
      makeTerm("free shoes", "exclude"),
      makeTerm("kept shoes", "guard"),
      converting("red shoes", 1),
      converting("running shoes", 2),
      converting("red shoes for women", 0.5),
    ];
    expect(find({ terms })).toEqual({
      proposed: [
        ["running shoes", "exact"],
        ["red shoes", "phrase"],
        ["red shoes for women", "exact"],
      ],
      blocked: [],
      known: 0,
      saysAdded: false,
    });
  });

  it("leaves out keywords of the account, however they are written, and terms that it excludes", () => {
    const terms = [
      converting("red shoes", 1, { added: true }),
      converting("T-Shirt  RED", 1),
      converting("old shoes", 1, { role: "ignore", guard: null }),
      converting("new shoes", 1),
    ];
    const ownKeywords = [{ text: "t shirt red", matchType: "broad" as const }];
    expect(find({ terms, ownKeywords })).toMatchObject({
      proposed: [["new shoes", "phrase"]],
      known: 2,
      saysAdded: true,
    });
  });

  it("names the ad group of the first scope, and none if the report has none", () => {
    const scopes = [
      { campaign: "C", adGroup: "Two" },
      { campaign: "C", adGroup: "One" },
    ];
    const terms = [converting("a shoe", 2, { scopes }), converting("b shoe", 1)];
    expect(findWorthAdding({ ...base, terms }).proposed).toMatchObject([
      { campaign: "C", adGroup: "Two" },
      { campaign: null, adGroup: null },
    ]);
  });

  it("lists a term that a negative would block, with that negative, and does not propose it", () => {
    const scopes = [{ campaign: "C", adGroup: "One" }];
    const terms = [converting("free shoes", 3, { scopes }), converting("red shoes", 1, { scopes })];
    const phrase = { text: "free", matchType: "phrase" as const };
    const elsewhere = { ...phrase, text: "red", campaign: "Other" };
    expect(find({ terms, negatives: [phrase, elsewhere] })).toMatchObject({
      proposed: [["red shoes", "phrase"]],
      blocked: [["free shoes", '"free"']],
    });
    expect(find({ terms, negatives: [{ ...elsewhere, campaign: "C" }] }).blocked).toEqual([
      ["red shoes", '"red"'],
    ]);
  });

  it("ticks only terms that converted twice or more, and what the user ticks", () => {
    const terms = [converting("red boots", 2), converting("blue boots", 1.5)];
    const { proposed } = findWorthAdding({ ...base, terms });
    expect(proposed.map((keyword) => isTicked(keyword, []))).toEqual([true, false]);
    const switched = ["red boots", "blue boots"];
    expect(proposed.map((keyword) => isTicked(keyword, switched))).toEqual([false, true]);
  });

  it("ticks a term with the own name only where the campaign, ad group or keyword is for the brand", () => {
    const own = { businessName: "Rotafox" };
    const at = (campaign: string, adGroup = "One", keyword = "boots") => [
      { campaign, adGroup, keyword },
    ];
    const ticked = (
      scopes: ReturnType<typeof at>,
      term = "rotafox boots",
      switched: string[] = [],
    ) =>
      findWorthAdding({ ...base, own, terms: [converting(term, 2, { scopes })] }).proposed.map(
        (keyword) => isTicked(keyword, switched),
      );
    expect(ticked(at("Boots"))).toEqual([false]);
    expect(ticked(at("Boots, non-brand"))).toEqual([false]);
    expect(ticked(at("Brandschutz"))).toEqual([false]);
    expect(ticked(at("UK_Brand_Exact"))).toEqual([true]);
    expect(ticked(at("Boots", "Rota Fox"))).toEqual([true]);
    expect(ticked(at("Boots", "One", "rotafox"))).toEqual([true]);
    expect(ticked(at("Boots"), "red boots")).toEqual([true]);
    expect(ticked(at("Boots"), "rotafox boots", ["rotafox boots"])).toEqual([true]);
    expect(ticked(at("Boots"), "red boots", ["red boots"])).toEqual([false]);
  });
});
