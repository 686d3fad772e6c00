import { monthLanguages } from "./month-names.ts";

/**
 * What stands in a search-term cell that holds no search term:
 * - missing: nothing, or a mark for nothing: empty, "--", "*", "(not set)"
 * - changed: what a spreadsheet made of a term: a date, 1.23E+11, #NAME?, ????
 * - unreadable: replacement characters instead of letters
 */
export type NonTermKind = "missing" | "changed" | "unreadable";

/** Longer cells are only checked for visible characters. */
const CELL_CHARS_MAX = 40;

const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const onlyDashes = /^[-–—−*]+$/u;
/** "(not set)", "(other)", "(nicht festgelegt)". Search terms have no brackets around them: platforms drop these. */
const placeholder = /^\([^()\s]+(?: [^()\s]+){0,3}\)$/u;
/** "[not set]", "<blank>". Lists may write terms in brackets, so only these words count. */
const bracketed = /^[<[](?:not set|not provided|none|null|blank|empty|unknown|other)[>\]]$/iu;
/** Google's and Microsoft's name for searches that they do not list, in a row instead of a total. */
const unlisted =
  /^(?:other|undisclosed|unlisted) search terms$|^(?:sonstige|andere|weitere) suchbegriffe$|^autres termes de recherche$|^otros términos de búsqueda$|^outros termos de pesquisa$|^altri termini di ricerca$|^overige zoektermen$/iu;
/** What programs write for no value. People search for "nan" and "none", so these count only as programs write them. */
const noValues = new Set(["null", "NULL", "n/a", "N/A", "NaN", "None", "undefined", "<NA>"]);

const missing = [onlyDashes, placeholder, bracketed, unlisted];

/** "#NAME?", "#¡REF!", "#N/A", "#NV", "Err:502" and the forms of other languages; "####" for a narrow column. */
const formulaError =
  /^(?:#[¿¡]?\p{L}[\p{L}_\d/]{0,15}[!?]|#\p{L}\/\p{L}|#(?:NV|YOK|GETTING_DATA)|Err:\d{3}|#{2,})$/iu;
/** Letters that the encoding of a saved file does not have. */
const lostLetters = /^\?[?\s]*\?$/u;
const exponent = /^[-+]?\d(?:[.,]\d+)?e[-+]\d{2,3}$/iu;
/** A program read a telephone or article number as a decimal number. */
const decimalOfNumber = /^\d{7,}[.,]0+$/u;

const clockTime = /^\d{1,2}:\d{2}:\d{2}(?: ?[ap]m)?$/iu;
/** "2026-01-02", "2026-01-02T00:00:00Z", "1/2/2026", "02.01.2026". "10-10-10" and "24/7" are search terms. */
const yearFirst = /^(?:19|20)\d{2}([-./])(\d{1,2})\1(\d{1,2})(?:[ T]\d{2}:\d{2}.*)?$/u;
const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(?:19|20)\d{2}(?: \d{1,2}:\d{2}.*)?$/u;
/** "1/2/26", "02.01.26", "02-01-26": a year of today's with two digits. "10-10-10" and "20-10-20" are fertilizers. */
const shortYear = /^(?:(\d{1,2})([./])(\d{1,2})\2|(0\d)-(0\d)-)(?:1[5-9]|[23]\d)$/u;
const cjkDate = /^(?:\d{4}[年년] ?)?\d{1,2}[月월] ?\d{1,2}[日일]$/u;
const dayFirst = /^(\d{1,2})(-|\/|\. ?| )(\p{L}{3,10})\.?(?:[-/. ](?:\d{2}|\d{4}))?$/u;
const monthFirst = /^(\p{L}{3,10})\.?(?:[-/.](?:\d{2}|\d{4})| \d{2})$/u;

/**
 * Returns why a cell holds no search term, or null if it holds one. A plain number is a term: people search for
 * telephone and article numbers. `language`: that of the report, if known.
 */
export function nonTermKind(cell: string, language: string | null): NonTermKind | null {
  if (cell === "") return "missing";
  if (cell.includes("\ufffd")) return "unreadable";
  const [first, last] = [cell.charCodeAt(0), cell.charCodeAt(cell.length - 1)];
  const isLetter = first > 96 && first < 123;
  // Nearly all terms begin with a small letter and do not end in a digit.
  if (isLetter && (last < 48 || last > 57)) return noValues.has(cell) ? "missing" : null;
  if (invisible.test(cell)) return "missing";
  if (cell.length > CELL_CHARS_MAX) return null;
  if (missing.some((form) => form.test(cell)) || noValues.has(cell)) return "missing";
  if (formulaError.test(cell) || lostLetters.test(cell)) return "changed";
  return isNumberForm(cell) || isDateForm(cell, language) ? "changed" : null;
}

function isNumberForm(cell: string): boolean {
  return exponent.test(cell) || decimalOfNumber.test(cell);
}

function isDateForm(cell: string, language: string | null): boolean {
  if (clockTime.test(cell) || cjkDate.test(cell)) return true;
  const numeric = yearFirst.exec(cell) ?? yearLast.exec(cell) ?? shortYear.exec(cell);
  if (numeric !== null) return isDayAndMonth(numeric.slice(1).map(Number));
  return isDayAndName(cell) || isNameAndYear(cell, language);
}

function isDayAndMonth(parts: readonly number[]): boolean {
  const [small = 0, large = 0] = parts.filter((part) => part >= 0).sort((a, b) => a - b);
  return small >= 1 && small <= 12 && large <= 31;
}

/**
 * True for "02-Jan", "2-janv-24", "02. Jan". People search for "1. mai", so with a full stop or a space only a capital,
 * or a full stop after a day with two digits ("02.sty"), shows the work of a program.
 */
function isDayAndName(cell: string): boolean {
  const [, day = "", mark = "", name = ""] = dayFirst.exec(cell) ?? [];
  if (name === "" || Number(day) > 31 || monthLanguages(name) === undefined) return false;
  if (mark === "-" || mark === "/" || isCapital(name)) return true;
  return mark !== " " && day.startsWith("0");
}

/** True for "Jan-24". Product names such as "set-10" look alike, so small letters count only in the report's language. */
function isNameAndYear(cell: string, language: string | null): boolean {
  const name = monthFirst.exec(cell)?.[1];
  const languages = name === undefined ? undefined : monthLanguages(name);
  if (name === undefined || languages === undefined) return false;
  return (
    isCapital(name) || (!cell.includes(" ") && language !== "en" && languages.has(language ?? ""))
  );
}

function isCapital(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}
