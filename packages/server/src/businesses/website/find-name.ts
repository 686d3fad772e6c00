import type { Page } from "./read-page.ts";

const LEGAL_FORM =
  /(?<!\p{L})(?:gmbh(?: & co\. kg)?|ug|ag|e\.\s?k\.|gbr|ohg|ltd|limited|llc|llp|inc|s\.?a\.?r\.?l|sas|eurl|s\.?l\.?u?|s\.?r\.?l|s\.?p\.?a|lda|ltda|b\.?v|v\.?o\.?f)\.?(?!\p{L})/iu;
/** Words in front of a name in a footer, e.g. "© 2026", "All rights reserved", "Impressum". */
const AROUND =
  /©|&copy;|\(c\)|copyright|\b(?:19|20)\d\d(?:\s*[-–]\s*(?:19|20)\d\d)?|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti riservati/giu;
const NAME_WORDS_MAX = 7;

/**
 * Finds the name of a business. `stated`: names in structured data. A name that a second place of the page confirms, or
 * the domain, wins over the others, because templates and headlines fill single places with slogans.
 */
export function findName(page: Page, title: string, stated: readonly string[]): string {
  const { url, meta, footer } = page;
  const host = squash(url.hostname.replace(/^www\./u, ""));
  const parts = title.split(/\s*[|–—·•:»]\s+|\s+-\s+/u).filter((part) => part !== "");
  const site = meta.get("og:site_name") ?? meta.get("application-name") ?? "";
  const logos = page.logos.map((text) =>
    text.replace(/[\s\-–|]*(?:das |the )?\blogo\b[\s\-–|:]*(?:of |von )?/giu, ""),
  );
  const legal = footer.flatMap(legalNames);
  const candidates = [...stated, site, ...logos, ...legal, ...parts].filter(isName);
  const near = (one: string, other: string) => {
    const [left, right] = [squash(plainName(one)), squash(plainName(other))];
    return (
      left !== "" && right !== "" && (left === right || (left.length > 5 && right.startsWith(left)))
    );
  };
  const sources = [stated, [site], logos, legal, parts];
  const support = (name: string) =>
    sources.filter((texts) => texts.some((text) => near(name, text))).length;
  const isOfDomain = (name: string) => {
    const own = squash(plainName(name));
    return (
      own.length > 2 && (host.startsWith(own) || own.startsWith(host.replace(/[a-z]{2,7}$/u, "")))
    );
  };
  const scored = candidates.map((name) => support(name) + (isOfDomain(name) ? 2 : 0));
  const most = Math.max(...scored);
  const best = candidates[scored.indexOf(most)];
  if (best !== undefined && most > 1) return best;
  return [...stated, site].find(isName) ?? legal[0] ?? parts.at(-1) ?? url.hostname;
}

/** A headline has more words, or ends like a sentence. */
function isName(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  return /\p{L}/u.test(text) && words.length <= NAME_WORDS_MAX && !/[!?]$|[a-z]{4}\.$/u.test(text);
}

function legalNames(line: string): string[] {
  const text = line.replace(AROUND, " ");
  return text.split(/[|•·,;]|\s[–-]\s|\.\s/u).flatMap((part) => {
    const form = LEGAL_FORM.exec(part);
    const name = form && part.slice(0, form.index + form[0].length).trim();
    return name && isName(name) && name.length > form[0].length ? [name] : [];
  });
}

const plainName = (name: string) => name.replace(LEGAL_FORM, "").trim();

function squash(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
