import { describe, expect, it, test } from "vitest";
import { formatNegative, parseNegative } from "../exclusions/negative-keyword.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";
import { auditNegatives } from "./audit-negatives.ts";
import type { AuditTerm } from "./audit-terms.ts";
import { harmful, harmless, negativeAt, wantedTerms } from "./testing/plumber-account.ts";

const platform = "google";
const audit = (lines: readonly string[], terms: readonly AuditTerm[] = wantedTerms) =>
  auditNegatives({ platform, negatives: lines.map(negativeAt), reports: [terms] });
const textOf = (negatives: readonly AccountKeyword[], at: number) =>
  formatNegative(negatives[at] as AccountKeyword);

describe("on an account that is shaped like a real one", () => {
  const lines = [...harmless, ...harmful.map(([line]) => line)];
  const { conflicts, negatives } = audit(lines);

  test("all of 20 harmful negatives are found, each with the search that it blocks", () => {
    const found = new Map(
      conflicts.map(({ group, searches }) => [group.first, searches.map(({ term }) => term)]),
    );
    const isFound = harmful.map(([, search], at) =>
      found.get(harmless.length + at)?.includes(search),
    );
    expect(harmful.filter((_, at) => !isFound[at])).toEqual([]);
    expect(harmful).toHaveLength(20);
  });

  test("none of 200 harmless negatives is reported", () => {
    expect(harmless.length).toBeGreaterThanOrEqual(200);
    const alarms = conflicts.filter(({ group }) => group.first < harmless.length);
    expect(alarms.map(({ group }) => textOf(negatives, group.first))).toEqual([]);
  });

  test("the most conversions come first, and only what the classifier keeps comes last", () => {
    const { conflicts: sorted } = audit([
      "[tap repair bristol]",
      '"new boiler"',
      '"boiler repair"',
    ]);
    expect(sorted.map(({ ground, conversions }) => [ground, conversions])).toEqual([
      ["converted", 5],
      ["added", 0],
      ["kept", 0],
    ]);
  });
});

describe("a conflict", () => {
  const term = (scopes: AuditTerm["scopes"]): AuditTerm[] => [
    {
      term: "boiler repair",
      ground: "converted",
      clicks: 9,
      cost: 20,
      conversions: 2,
      scopes,
      isExcluded: false,
    },
  ];
  const at = (campaign: string, adGroup: string | null = "g") => ({ campaign, adGroup });
  const searchOf = (line: string, scopes: AuditTerm["scopes"]) =>
    audit([line], term(scopes)).conflicts[0]?.searches[0];

  it("needs a campaign and ad group in which the search was shown", () => {
    expect(searchOf('"boiler" @ A', [at("B")])).toBeUndefined();
    expect(searchOf('"boiler" @ A > other', [at("A")])).toBeUndefined();
    expect(searchOf('"boiler" @ A > g', [at("A")])).toMatchObject({ isCertain: true });
  });

  it("says that only a part of the search is blocked, and is uncertain where the place is unknown", () => {
    expect(searchOf('"boiler" @ A', [at("A"), at("B")])).toMatchObject({
      isCertain: true,
      isPartly: true,
    });
    expect(searchOf('"boiler" @ A', [])).toMatchObject({ isCertain: false, isPartly: false });
    expect(searchOf('"boiler" @ A > g', [at("A", null)])).toMatchObject({ isCertain: false });
    expect(searchOf('"boiler"', [at("B")])).toMatchObject({ isCertain: true, isPartly: false });
  });

  it("is uncertain for a negative of which the file states only the number of the campaign", () => {
    const negative = { ...parseNegative('"boiler"'), ids: { campaignId: "7" } };
    const { conflicts } = auditNegatives({
      platform,
      negatives: [negative],
      reports: [term([at("A")])],
    });
    expect(conflicts).toMatchObject([{ isCertain: false }]);
  });

  it("is uncertain for a negative of a shared list, which not all campaigns may use", () => {
    expect(searchOf('"boiler" @ list: Waste', [at("A")])).toMatchObject({ isCertain: false });
  });

  it("adds up the figures of this and earlier reports", () => {
    const { conflicts } = auditNegatives({
      platform,
      negatives: [parseNegative("[boiler repair]")],
      reports: [term([at("A")]), term([at("B")])],
    });
    expect(conflicts).toMatchObject([{ clicks: 18, cost: 40, conversions: 4, count: 1 }]);
  });

  it("names all equal negatives of one place, so that none of them stays", () => {
    const { conflicts, duplicates } = audit(["[boiler  Repair]", "[boiler repair.]"], term([]));
    expect(conflicts).toMatchObject([{ group: { all: [0, 1] } }]);
    expect(duplicates).toMatchObject([{ all: [0, 1] }]);
  });

  it("names the own keyword that a negative blocks", () => {
    const ownKeywords = [{ text: "boiler repair", matchType: "phrase", campaign: "A" } as const];
    const of = (line: string) =>
      auditNegatives({ platform, negatives: [negativeAt(line)], reports: [], ownKeywords })
        .conflicts;
    expect(of("boiler @ A")).toMatchObject([
      { ground: "own-keyword", searches: [{ term: "boiler repair" }] },
    ]);
    expect(of("boiler @ B")).toEqual([]);
  });

  it("is found under the readings of the platform that its pages leave open", () => {
    const accent = { ...wantedTerms[0], term: "cafe plumbing" } as AuditTerm;
    const of = (on: "google" | "amazon") =>
      auditNegatives({
        platform: on,
        negatives: [parseNegative("[café plumbing]")],
        reports: [[accent]],
      }).conflicts;
    expect(of("google")).toEqual([]);
    expect(of("amazon")).toMatchObject([{ isCertain: false }]);
  });
});

describe("negatives that do nothing", () => {
  const redundantOf = (...lines: string[]) => {
    const { redundant, negatives } = audit(lines, []);
    return redundant.map(({ group, by }) => [
      textOf(negatives, group.first),
      textOf(negatives, by.first),
    ]);
  };

  it("are duplicates if they block the same in the same place, however they are written", () => {
    const { duplicates } = audit(
      ["plumber salary uk", "uk plumber-salary", "salary uk plumber. @ A", '"plumber salary uk"'],
      [],
    );
    expect(duplicates.map(({ all }) => all)).toEqual([[0, 1]]);
  });

  it("are no duplicates if the file lists one negative twice, unless the platform numbers both", () => {
    const of = (...ids: (string | undefined)[]) => {
      const negatives = ids.map((id) =>
        Object.assign(negativeAt("[free  Jobs] @ A"), id && { ids: { id } }),
      );
      return auditNegatives({ platform, negatives, reports: [] }).duplicates.map(({ all }) => all);
    };
    expect(of(undefined, undefined)).toEqual([]);
    expect(of("1", "1")).toEqual([]);
    expect(of("1", "2")).toEqual([[0, 1]]);
  });

  it("are redundant beside a broader one of the same or a wider place", () => {
    expect(redundantOf("[a b] @ Leads > g", '"a" @ account')).toEqual([["[a b]", '"a"']]);
    expect(redundantOf("[a b] @ Leads", '"a"')).toEqual([["[a b]", '"a"']]);
    expect(redundantOf('"a b c"', '"b c"')).toEqual([['"a b c"', '"b c"']]);
    expect(redundantOf("b x a", "a b")).toEqual([["b x a", "a b"]]);
    expect(redundantOf('"a b" @ list: L', "b @ account")).toEqual([['"a b"', "b"]]);
    expect(redundantOf("[a] @ Leads", "[a] @ account")).toEqual([["[a]", "[a]"]]);
    expect(redundantOf("a c", '"a"')).toEqual([["a c", '"a"']]);
  });

  it("are not redundant beside a narrower one, one of another place, or in another order", () => {
    expect(redundantOf('"a b"', "[a]")).toEqual([]);
    expect(redundantOf("[a b] @ A", '"a" @ B')).toEqual([]);
    expect(redundantOf("[a b]", '"a" @ A')).toEqual([]);
    expect(redundantOf('"a c"', '"a b"')).toEqual([]);
    expect(redundantOf("a b", '"a b"')).toEqual([['"a b"', "a b"]]);
    expect(redundantOf('"b a"', '"a b"')).toEqual([]);
    expect(redundantOf("[a b] @ list: L", '"a" @ list: M')).toEqual([]);
  });

  it("never make each other redundant, so that one of them always stays", () => {
    expect(redundantOf("a", '"a"')).toEqual([['"a"', "a"]]);
    expect(redundantOf("a a", "a")).toEqual([["a a", "a"]]);
  });

  it("are not redundant beside one that blocks wanted searches, which the user may remove", () => {
    const { redundant } = audit(['"boiler repair"', '"boiler repair manual"']);
    expect(redundant).toEqual([]);
  });

  it("are those that the platform does not accept", () => {
    const words = Array.from({ length: 17 }, (_, at) => `w${at}`).join(" ");
    const { neverMatching, negatives } = audit(["free!", words, "[]", "free", "site (x)"], []);
    expect(neverMatching.map(({ first }) => textOf(negatives, first))).toEqual([
      "free!",
      words,
      "[]",
      "site (x)",
    ]);
    for (const { refusal } of neverMatching) expect(refusal).not.toBe("");
  });

  it("take the platform's own rules: a broad negative of Microsoft is a phrase", () => {
    const on = "microsoft";
    const negatives = ["free jobs", '"free jobs"'].map(negativeAt);
    const { duplicates, neverMatching } = auditNegatives({ platform: on, negatives, reports: [] });
    expect(duplicates).toHaveLength(1);
    expect(neverMatching).toEqual([]);
  });
});

test("an Excluded search that converted is listed, also without a file entry that blocks it", () => {
  const [first, second] = wantedTerms as [AuditTerm, AuditTerm];
  const terms = [first, { ...second, isExcluded: true }];
  expect(audit(["jobs"], terms).excludedConverting).toMatchObject([
    { term: "boiler repair near me", conversions: 2 },
  ]);
});

test("a brand that several negatives name, or one as a whole, is named once", () => {
  const names = ["tesla", "nio"];
  const lines = ["[tesla model 3]", "[tesla repair] @ A", '"tesla price"', "[nio et5]"];
  const of = (...more: string[]) =>
    auditNegatives({
      platform,
      negatives: [...lines, ...more].map(negativeAt),
      reports: [],
      names,
    });
  expect(of().brands).toEqual([{ name: "tesla", negatives: 3 }]);
  expect(of('"nio"').brands).toContainEqual({ name: "nio", negatives: 2 });
});

test("a file without any place says that equal negatives may be in different campaigns", () => {
  expect(audit(["free", "jobs"]).isPlaceKnown).toBe(false);
  expect(audit(["free", "jobs @ A"]).isPlaceKnown).toBe(true);
});
