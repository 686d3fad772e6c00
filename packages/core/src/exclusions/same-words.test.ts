import { describe, expect, it } from "vitest";
import { writeExclusions } from "../exports/write-exclusions.ts";
import { chooseNegatives, prepareExclusions } from "./choose-negatives.ts";
import { type AdPlatform, formatNegative, type NegativeKeyword } from "./negative-keyword.ts";
import { exactNegativesFor } from "./negative-form.ts";
import { makeTerm } from "./testing/term-factory.ts";

type Account = {
  readonly platform: AdPlatform;
  readonly excluded: readonly string[];
  readonly kept?: readonly string[];
  readonly own?: readonly string[];
  readonly existing?: readonly NegativeKeyword[];
};

/** Returns the exact negatives of an account as the paste file holds them. */
function exactOf({ platform, excluded, kept = [], own = [], existing = [] }: Account) {
  const prepared = prepareExclusions({
    platform,
    terms: [
      ...excluded.map((term, at) => makeTerm(term, "exclude", { cost: 9 - at })),
      ...kept.map((term) => makeTerm(term, "guard")),
    ],
    ownKeywords: own.map((text) => ({ text, matchType: "exact" })),
    existingNegatives: existing,
  });
  const choice = chooseNegatives(prepared, { method: "exact" });
  const { files, skipped } = writeExclusions(prepared, choice, {
    formatId: "paste",
    currency: "GBP",
  });
  expect(skipped).toEqual([]);
  const lines = String(files[1]?.content)
    .split("\n")
    .filter((line) => line !== "");
  // The count equals the number of written negatives.
  expect(choice.negatives.map(formatNegative)).toEqual(lines);
  return { lines, prepared, choice };
}

describe("a negative that equals a kept search once the platform has normalised both", () => {
  it.each<[string, Account, readonly string[]]>([
    [
      "site: on Google",
      {
        platform: "google",
        excluded: ["site:reddit.com boiler repair bristol", "site:indeed.com plumber bristol"],
        kept: ["boiler repair bristol", "plumber bristol"],
      },
      [],
    ],
    [
      "site: at the end of a kept search",
      { platform: "google", excluded: ["standing desk"], kept: ["standing desk site:ikea.com"] },
      [],
    ],
    [
      "site: with a search of its own",
      { platform: "google", excluded: ["site:ebay.co.uk oak desk"], kept: ["oak desk leeds"] },
      ["[site:ebay.co.uk oak desk]"],
    ],
    [
      "filetype: on Google",
      { platform: "google", excluded: ["desk assembly filetype:pdf"], own: ["desk assembly"] },
      [],
    ],
    [
      "& and / on Microsoft",
      {
        platform: "microsoft",
        excluded: ["bath shower parts", "boiler parts"],
        kept: ["bath & shower parts", "boiler/parts"],
      },
      [],
    ],
    [
      "other marks and accents on Microsoft",
      {
        platform: "microsoft",
        excluded: ["desk 24 inch", "cafe table", "desk chair", "o brien desks"],
        kept: ["desk: 24-inch", "café table", "desk_chair #1"],
        own: ["o'brien desks"],
      },
      ["[desk chair]"],
    ],
    [
      "the slash on Amazon",
      { platform: "amazon", excluded: ["12 drive socket"], kept: ["1/2 drive sockets"] },
      [],
    ],
  ])("is not proposed: %s", (_, account, expected) => {
    expect(exactOf(account).lines).toEqual(expected);
  });
});

describe("terms that the platform reads as one", () => {
  it.each<[string, Account, readonly string[]]>([
    [
      "hyphens and full stops on Google",
      {
        platform: "google",
        excluded: [
          "plumber salary uk",
          "plumber-salary uk",
          "plumber salary u.k.",
          "plumber salary uk.",
        ],
      },
      ["[plumber salary uk]", "[plumber salary u.k.]"],
    ],
    [
      "no term in plain words",
      { platform: "google", excluded: ["stand-up desk jobs", "stand up desk-jobs"] },
      ["[stand up desk jobs]"],
    ],
    [
      "marks and accents on Microsoft",
      {
        platform: "microsoft",
        excluded: ["desk & chair jobs", "desk/chair jobs", "désk chair jobs"],
      },
      ["[desk chair jobs]"],
    ],
    [
      "plurals on Amazon",
      { platform: "amazon", excluded: ["desk toys", "desk toy"] },
      ["[desk toys]"],
    ],
  ])("share one negative that blocks them all: %s", (_, account, expected) => {
    const { lines, choice, prepared } = exactOf(account);
    expect(lines).toEqual(expected);
    const blocked = choice.negatives.flatMap(({ terms }) => terms);
    expect(blocked.sort()).toEqual([...account.excluded.keys()]);
    const copied = exactNegativesFor(account.platform, account.excluded).map(formatNegative);
    expect(copied).toEqual(expected);
    expect(prepared.covered).toEqual([]);
  });

  it.each<[AdPlatform, string, string]>([
    ["google", "Plumber salary-uk.", "plumber salary uk"],
    ["google", "site:indeed.com plumber salary", "plumber salary"],
    ["microsoft", "plumber / salary", "plumber & salary"],
    ["amazon", "plumber salary", "plumber salaries"],
  ])("need no new negative if the account has one: %s, [%s]", (platform, text, excluded) => {
    const existing = [{ text, matchType: "exact" as const }];
    const { lines, prepared } = exactOf({ platform, excluded: [excluded], existing });
    expect(lines).toEqual([]);
    expect(prepared.covered).toMatchObject([{ term: 0, by: existing }]);
  });

  it("are not proposed beside a typed negative for the same words", () => {
    const terms = [makeTerm("plumber-salary uk")];
    const added = [{ text: "plumber salary uk", matchType: "exact" as const }];
    const { negatives } = chooseNegatives(prepareExclusions({ platform: "google", terms }), {
      method: "exact",
      added,
    });
    expect(negatives.map(formatNegative)).toEqual(["[plumber salary uk]"]);
  });
});

describe("a term that cannot be written", () => {
  it.each<[AdPlatform, string, string]>([
    ["google", '30" cooktop', "[30 cooktop]"],
    ["google", "desk, chair & lamp", "[desk chair & lamp]"],
    ["google", "100% oak desk!", "[100 oak desk]"],
    ["google", "-free desks", "[free desks]"],
    ["google", "what is a desk?", "[what is a desk]"],
    ["microsoft", "tap, parts", "[tap parts]"],
    ["microsoft", '24" desk', "[24 desk]"],
    ["amazon", "+desk [oak]", "[desk oak]"],
  ])("is offered in the form that blocks it: %s, %s", (platform, term, expected) => {
    const { lines, choice } = exactOf({ platform, excluded: [term] });
    expect(lines).toEqual([expected]);
    expect(choice.negatives[0]?.terms).toEqual([0]);
    expect(exactNegativesFor(platform, [term]).map(formatNegative)).toEqual([expected]);
  });

  it("is not offered if that form would block a kept term", () => {
    const account = {
      platform: "google",
      excluded: ['30" cooktop'],
      kept: ["30-cooktop"],
    } as const;
    const { lines, choice } = exactOf(account);
    expect(lines).toEqual([]);
    expect(choice.checked).toMatchObject([{ text: "30 cooktop", status: "refused", hits: [1] }]);
  });

  it("is listed with the reason if it has no such form", () => {
    const { lines, choice } = exactOf({
      platform: "google",
      excluded: ["site:indeed.com", "nike™"],
    });
    expect(lines).toEqual([]);
    expect(choice.checked.map(({ status, reason }) => [status, reason])).toEqual([
      ["invalid", expect.stringContaining("no word that Google Ads reads")],
      ["invalid", expect.stringContaining("™")],
    ]);
  });
});
