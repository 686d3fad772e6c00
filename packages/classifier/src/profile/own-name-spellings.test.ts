import { createOutcomeRules, type Verdict } from "@termsift/core/verdicts";
import { foldWord } from "@termsift/core/words";
import { expect, test } from "vitest";
import { createNearQuestion } from "../evidence/ask-about-evidence.ts";
import { outcomeRulesOf } from "../outcome-rules-of.ts";

type Business = readonly [name: string, shortName: string, description: string];

/** Made-up businesses. */
const businesses: readonly Business[] = [
  ["Studio 83 Keramiek", "Studio 83", "Keramiek en servies uit Delft."],
  ["Bay 14 Cycles", "Bay 14", "Bicycle shop in Dundee: repairs and servicing."],
  ["Werkstatt 5", "Werkstatt 5", "Autowerkstatt in Jena: Inspektion und Reifen."],
  ["9Lives Catcare", "9Lives", "Cat sitting in Exeter. Cats fed at home."],
  ["Volt77 Electrics", "Volt77", "Electricians in Perth: rewiring and fuse boards."],
  ["TrimJet by Ostrell", "TrimJet", "Lawn mowing and hedge trimming in Derby."],
  ["Plumbarrow", "Plumbarrow", "Plumbers in Leeds. Plumbing, boilers and drains."],
  ["Bakelore & Sons", "Bakelore", "Bakery in Truro. We bake bread and cakes."],
  ["LockHarbour Services", "LockHarbour", "Locksmith in Hull: locks changed, doors opened."],
  ["Dachspecht Ulm", "Dachspecht", "Dachdecker in Ulm: Dachsanierung und Dachfenster."],
  ["Gartenlotse GmbH", "Gartenlotse", "Gartenbau in Fulda: Gartenplanung, Pflaster, Teiche."],
  ["Verhuisvos", "Verhuisvos", "Verhuisbedrijf in Zwolle: verhuizen en opslag."],
  ["Krönlein & Bäuß Steuerberatung", "Krönlein & Bäuß", "Steuerberater in Fürth."],
  ["Boulangerie Théroué", "Théroué", "Boulangerie à Rennes : pain au levain et brioches."],
  ["L'Échoppe Zélie", "L'Échoppe Zélie", "Savons et bougies faits main à Annecy."],
  ["Peluquería Ñarvio", "Ñarvio", "Peluquería en Gijón: corte, color y peinados."],
  ["Clínica Veterinária Brandõa", "Brandõa", "Veterinário em Aveiro: consultas e vacinas."],
  ["Trattoria Scarpelvi S.r.l.", "Scarpelvi", "Trattoria a Lucca: pasta fresca e vino."],
  ["O'Fennity's Bar", "O'Fennity's", "Pub with live music in Sligo."],
  ["Van den Quast Schilders", "Van den Quast", "Schilders in Breda: binnen en buiten."],
  ["Tessmer, Vohl & Partner", "Tessmer, Vohl", "Rechtsanwälte in Mainz: Familienrecht."],
  ["Moth & Marl Interiors", "Moth & Marl", "Interior design for homes in Bath."],
  ["Half-Crown Books", "Half-Crown", "Second-hand books, sold online and in Hay."],
  ["Pilvora", "Pilvora", "Pilates studio in Cork."],
  ["Wexlo", "Wexlo", "Invoices and quotes for tradesmen."],
  ["The Tin Kettle Tearoom", "Tin Kettle", "Tearoom in Whitby: scones and cream teas."],
];

/** People add these words to the name of any firm. */
const general = [
  "",
  ..."reviews|login|phone number|near me|jobs|opening hours|prices|discount code|app".split("|"),
  ..."in der nähe|in de buurt|près de chez moi|cerca de mi|vicino a me|perto de mim".split("|"),
];

const joined = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
const hyphened = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join("-") ?? "";
const plain = (text: string) => foldWord(text.toLowerCase());
const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Returns spellings of a name: cases, marks, accents, joined, split, as a domain, in the plural and as a possessive. */
function spellingsOf(name: string): string[] {
  const lower = name.toLowerCase();
  const split = name.replaceAll(/(?<=\p{Ll})(?=[\p{Lu}\d])|(?<=\d)(?=\p{L})/gu, " ");
  const forms = [name, lower, joined(lower), hyphened(lower), split.toLowerCase()];
  forms.push(lower.replaceAll("&", "and"), lower.replaceAll(/['’.,&-]/gu, " "));
  const sites = [joined(plain(name)), hyphened(plain(name))].flatMap((site) =>
    [".com", ".nl", ".co.uk", ".de"].map((end) => site + end),
  );
  const ends = plain(name).endsWith("s") ? [] : [`${plain(name)}s`, `${plain(name)}'s`];
  return [
    ...forms.flatMap((form) => [
      form,
      plain(form),
      plain(form.toLowerCase().replaceAll(/[äöü]/gu, (letter) => umlauts[letter] ?? letter)),
    ]),
    ...sites,
    `www.${sites[0]}`,
    ...ends,
  ];
}

/** Returns a name with one letter left out, doubled, swapped or replaced, if it has six letters or more. */
function slipsOf(name: string): string[] {
  const text = plain(name);
  const letters = joined(text).length;
  if (letters < 6) return [];
  return [...text].flatMap((letter, at) => {
    const next = text[at + 1] ?? "";
    if (at === 0 || !/[a-z]/u.test(letter)) return [];
    const before = text.slice(0, at);
    const rest = text.slice(at + 1);
    const isVowel = /[aeiou]/u.test(letter);
    // Among six letters, another consonant may be another firm: see ADR 0012.
    const other = isVowel ? (letter === "e" ? "i" : "e") : letters > 6 ? "x" : letter;
    const swapped = /[a-z]/u.test(next) ? before + next + letter + rest.slice(1) : text;
    return [before + rest, before + letter + letter + rest, before + other + rest, swapped];
  });
}

async function openBusiness([name, , description]: Business) {
  const profile = { name, type: "other" as const, description };
  const rules = await outcomeRulesOf({ profile, classifier: { reviewBar: 0.7 } });
  const outcomeOf = createOutcomeRules(rules);
  const facts = { conversions: 0, isAdded: false, isExcluded: false, isAsin: false };
  const verdictOn = (term: string, kind?: "firm"): Verdict => ({
    term,
    category: kind === "firm" ? "negative" : "irrelevant",
    confidence: 0.99,
    reason: "",
    ...(kind && { kind }),
  });
  const isExcluded = (term: string, kind?: "firm") =>
    outcomeOf({ ...facts, term }, verdictOn(term, kind)).list !== "protected";
  return { rules, verdictOn, isExcluded };
}

test.each(businesses)(
  "%s: no spelling is excluded, alone or with general words, however sure the models are",
  async (...business) => {
    const { isExcluded, rules } = await openBusiness(business);
    const [name, short] = business;
    // A slip that gives words of a dictionary is another search: "left & ladder" for Loft & Ladder.
    const isOtherSearch = (slip: string) =>
      (plain(slip).match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => rules.isOrdinaryWord?.(word));
    const spellings = [
      ...[name, short].flatMap(spellingsOf),
      ...[name, short].flatMap(slipsOf).filter((slip) => !isOtherSearch(slip)),
    ];
    const terms = spellings.flatMap((spelling) =>
      general.map((more) => `${spelling} ${more}`.trim()),
    );
    expect(terms.length).toBeGreaterThan(400);
    expect(terms.filter((term) => isExcluded(term) || isExcluded(term, "firm"))).toEqual([]);
  },
);

test.each(businesses)(
  "%s: if the account wants a search with the name, no spelling is excluded unasked, beside any word",
  async (...business) => {
    const { isExcluded, rules, verdictOn } = await openBusiness(business);
    const [name, short] = business;
    const wanted = [
      { term: name.toLowerCase(), why: "converts", conversions: 1, cost: 2 },
    ] as const;
    const ask = createNearQuestion({ wanted, unwanted: [] }, rules);
    const terms = spellingsOf(short).flatMap((spelling) => [spelling, `${spelling} reviews`]);
    terms.push(...spellingsOf(name).map((spelling) => `${spelling} zebra marathon`));
    expect(terms.filter((term) => isExcluded(term) && ask(verdictOn(term)) === undefined)).toEqual(
      [],
    );
  },
);
