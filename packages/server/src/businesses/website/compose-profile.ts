import { detectLanguage } from "@termsift/classifier/language";
import type { WebsiteProfile } from "@termsift/core/contract";
import { BUSINESS_NAME_LENGTH_MAX, type BusinessType } from "@termsift/core/profile";
import { findName } from "./find-name.ts";
import { findTowns } from "./find-towns.ts";
import { type Page, plain } from "./read-page.ts";
import * as words from "./website-words.ts";

/** The most characters of a list or summary. The embedded model reads only the first 480 tokens of a profile. */
const PART_LENGTH_MAX = 500;
const ENTRY_LENGTH_MAX = 70;
const USEFUL_LENGTH_MIN = 30;
const SENTENCES_MAX = 3;

/** Proposes a profile in the language of the pages. The first page is the start page. */
export function composeProfile(pages: readonly [Page, ...Page[]]): Omit<WebsiteProfile, "pages"> {
  const [start] = pages;
  const lines = pages.flatMap((page) => page.lines);
  const title = lines.find(({ tag }) => tag === "title")?.text ?? "";
  const facts = factsOf(pages.flatMap(({ data }) => data));
  const first = lines.find(({ tag, text }) => tag === "" && text.length > USEFUL_LENGTH_MIN)?.text;
  const summary = plain(
    facts.told[0] ?? start.meta.get("description") ?? first ?? "",
    PART_LENGTH_MAX,
  );
  const sentences = unique(lines.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/u)));
  const pick = (sign: RegExp) =>
    sentences.filter((text) => sign.test(text) && !summary.includes(text)).slice(0, SENTENCES_MAX);
  const language = detectLanguage([summary, ...sentences.slice(0, 20)].join(" "));
  const [offersLabel, areaLabel] = words.listLabels[language];
  const parts = [
    summary,
    listOf(offersLabel, offersOf(pages, facts.offers)),
    listOf(areaLabel, [...facts.areas, ...listedOn(pages, "areas"), ...findTowns(pages)]),
    ...pick(words.areaSentence),
    ...pick(words.limitSentence),
  ];
  const description = unique(parts.filter((part) => part !== "")).join("\n");
  return {
    name: plain(findName(start, title, facts.names), BUSINESS_NAME_LENGTH_MAX),
    type: typeOf(facts.types.join(" ")) ?? typeOf(`${title} ${summary}`) ?? null,
    description: description.length < USEFUL_LENGTH_MIN ? "" : description,
  };
}

type Facts = Record<"types" | "names" | "told" | "areas" | "offers", string[]>;

function factsOf(data: Page["data"]): Facts {
  const facts: Facts = { types: [], names: [], told: [], areas: [], offers: [] };
  for (const node of data) {
    const types = textsOf(node["@type"]);
    const isA = (kinds: RegExp) => types.some((type) => kinds.test(type));
    facts.areas.push(...textsOf(node["areaServed"]), ...textsOf(node["addressLocality"]));
    if (isA(/^(?:Service|Product|Course|OfferCatalog)$/u))
      facts.offers.push(...textsOf(node["name"]));
    if (isA(/^(?:Person|Place|Event)$/u)) continue;
    if (!isA(/Organization|Business|Store$/u) && !("address" in node || "areaServed" in node))
      continue;
    facts.types.push(...types);
    facts.names.push(...textsOf(node["name"]));
    facts.told.push(...textsOf(node["description"]));
  }
  return facts;
}

/** Returns the texts of a JSON-LD property. Its value may be a text, an object with a name, or a list of these. */
function textsOf(value: unknown): string[] {
  const named = (entry: unknown) => (entry as { name?: unknown } | null)?.name ?? entry;
  const texts = [value]
    .flat()
    .map(named)
    .filter((entry) => typeof entry === "string");
  return texts.map((text) => plain(text)).filter((text) => text !== "");
}

function typeOf(text: string): BusinessType | undefined {
  const signs = Object.entries(words.typeSigns) as [BusinessType, RegExp][];
  return signs.find(([, sign]) => sign.test(text))?.[0];
}

/** Finds offers in structured data, menu and services pages. If these have at most three, adds start page headings. */
function offersOf(pages: readonly [Page, ...Page[]], named: readonly string[]): string[] {
  const [{ links, lines }] = pages;
  const menu = links.filter(({ isInMenu }) => isInMenu).map(({ text }) => text);
  const headings = lines.filter(({ tag }) => tag === "h2").map(({ text }) => text);
  const isOffer = (text: string) =>
    /^[^@?]*\p{L}{3}[^@?]*$/u.test(text) && !words.noOffer.test(text);
  const found = [...named, ...menu, ...listedOn(pages, "services")].filter(isOffer);
  return found.length > 3 ? found : [...found, ...headings.filter(isOffer)];
}

/** Returns the lower headings (h2, h3) and list items of the pages with this role, except the start page. */
function listedOn(pages: readonly Page[], role: keyof typeof words.pageRoles): string[] {
  const ofRole = pages.slice(1).filter(({ url }) => words.pageRoles[role].test(url.pathname));
  const lines = ofRole.flatMap((page) => page.lines);
  return lines.filter(({ tag }) => /^(?:h[23]|li)$/u.test(tag)).map(({ text }) => text);
}

function listOf(label: string, entries: readonly string[]): string {
  const list = unique(entries.filter(({ length }) => length < ENTRY_LENGTH_MAX)).join(", ");
  return list === "" ? "" : `${plain(`${label}: ${list}`, PART_LENGTH_MAX)}.`;
}

function unique(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()];
}
