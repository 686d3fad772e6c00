import type { Page } from "./read-page.ts";

/** A postal code and a town as address blocks have them: "89073 Ulm", "Leeds LS1 4AP", "1012 AB Amsterdam". */
const town = String.raw`\p{Lu}[\p{L}'’]+(?:[- ](?:(?:am|an|der|de|du|la|le|les|super|sur|upon|on|in|im|bei|the)[- ])*\p{Lu}[\p{L}'’]+){0,3}`;
const addresses = [
  new RegExp(String.raw`(?<!\d)(?:[A-Z]{1,2}-)?\d{5}\s+(?<town>${town})`, "gu"),
  new RegExp(String.raw`(?<!\d)\d{4}\s?[A-Z]{2}\s+(?<town>${town})`, "gu"),
  new RegExp(String.raw`(?<town>${town}),?\s+[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}(?!\p{L})`, "gu"),
  new RegExp(String.raw`(?<town>${town}),\s+[A-Z]{2}\s+\d{5}(?!\d)`, "gu"),
];
const HEADING =
  /(?<!\p{L})(?:areas?(?: we (?:serve|cover))?|towns|where we work|locations?|einsatzgebiete?|einzugsgebiet|standorte|orte|zones?(?: d['’]intervention)?|villes|secteurs?|zonas?|ciudades)(?!\p{L})/iu;
const SENTENCE = new RegExp(
  String.raw`(?<!\p{L})(?:we (?:serve|cover|work in|deliver (?:in|to))|serving|wir (?:arbeiten|liefern|sind|fahren)(?: für sie)? (?:in|nach)|nous intervenons (?:à|dans|sur)|nous livrons (?:à|en)|trabajamos en|atendemos en)\s+(?:the towns of |homes in |den orten |toda )?(?<list>[^.!?;:()]+)`,
  "giu",
);
const JOINS = /\s*,\s*(?:(?:and|und|et|y|e|en|sowie)\s+)?|\s+(?:and|und|et|y|e|en|sowie|&)\s+/u;
const ENTRY = new RegExp(`^(?:(?:in|à|en|nach)\\s+)?(?<town>${town})$`, "u");
const LISTED_MAX = 40;

/** Finds the towns in address blocks, in lists under a heading about areas, and in sentences such as "We serve ...". */
export function findTowns(pages: readonly Page[]): string[] {
  return pages.flatMap((page) => [...addressed(page), ...listed(page), ...told(page)]);
}

function addressed({ lines, footer }: Page): string[] {
  const texts = [...lines.map(({ text }) => text), ...footer];
  return texts.flatMap((text) =>
    addresses.flatMap((address) =>
      [...text.matchAll(address)].flatMap(({ groups }) => groups?.["town"] ?? []),
    ),
  );
}

function listed({ lines }: Page): string[] {
  let isArea = false;
  const found: string[] = [];
  for (const { tag, text } of lines) {
    if (/^h[1-3]$/u.test(tag)) isArea = HEADING.test(text);
    else if (isArea && tag === "li" && found.length < LISTED_MAX) found.push(...townsOf(text));
  }
  return found;
}

/** A sentence with a radius or a single place stays a sentence: it is in the description already. */
function told({ lines }: Page): string[] {
  return lines.flatMap(({ text }) =>
    [...text.matchAll(SENTENCE)].flatMap(({ groups }) => {
      const towns = townsOf(groups?.["list"] ?? "");
      return towns.length > 1 ? towns : [];
    }),
  );
}

const townsOf = (list: string) =>
  list.split(JOINS).flatMap((entry) => ENTRY.exec(entry.trim())?.groups?.["town"] ?? []);
