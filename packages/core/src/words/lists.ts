import { reasonLanguages } from "../verdicts/reason-texts.ts";
import de from "../../words/de.json" with { type: "json" };
import en from "../../words/en.json" with { type: "json" };
import es from "../../words/es.json" with { type: "json" };
import fr from "../../words/fr.json" with { type: "json" };
import it from "../../words/it.json" with { type: "json" };
import nl from "../../words/nl.json" with { type: "json" };
import pt from "../../words/pt.json" with { type: "json" };
import { foldWords } from "./fold.ts";
import { compilePhrases, type Phrases } from "./phrases.ts";

/** The supported languages of profiles, reasons and word lists (ISO 639-1). */
export const languages = reasonLanguages;

export type Language = (typeof languages)[number];

/** The words of one language, as in `words/<language>.json`: words separated by spaces, or a list of phrases. */
export type WordFile = {
  /** `nounLast`: the main noun of a thing is its last word. `compounds`: "Zahnarztpraxis". `negationLast`: "nicht" may end a sentence. */
  readonly grammar: Readonly<Record<"nounLast" | "compounds" | "negationLast", boolean>>;
  /** `stop`: function words. `buying`, `general`, `anyTrade`, `anyFirm`: words that say nothing about an offer. */
  readonly stop: string;
  /** Words that are function words of another language, too ("garage door"). */
  readonly ambiguous?: string;
  readonly buying: string;
  readonly offering: string;
  readonly general: string;
  readonly anyTrade: string;
  readonly anyFirm: string;
  readonly conjunctions: string;
  readonly andInNames: string;
  readonly byInNames: string;
  /** Words inside names ("House of Oak") and beside them ("the Oak"), besides those before places. */
  readonly insideNames: string;
  readonly besideNames: string;
  /** Words in the names of campaigns about the own name. */
  readonly brand: string;
  readonly legalForms: string;
  /** Words before names ("Mr"), and other shortened words. A full stop after a title ends no sentence. */
  readonly titles: string;
  readonly abbreviations: string;
  /** Endings by which two forms of a word may differ: "clean", "cleaning". */
  readonly endings: string;
  readonly spelling: readonly string[];
  /** Phrases that begin a question, and words that show the name of a firm ("ltd"). */
  readonly questions: readonly string[];
  readonly firmSigns: string;
  readonly free: readonly string[];
  /** Words that mean something else in a trade: for an estate agent, a "vacancy" is an empty flat. */
  readonly doubtfulInTrade: Readonly<
    Record<"finance" | "realEstate" | "healthcare", readonly string[]>
  >;
  /** The countries of a business with a profile in this language, by code, with weights from 0 to 1. */
  readonly countries: Readonly<Record<string, number>>;
  readonly negation: Readonly<
    Record<
      "words" | "ownWords" | "without" | "except" | "beforeVerb" | "but" | "only" | "resumes",
      string
    >
  > & { readonly harmless: readonly string[] };
  /** Phrases of sentences about other firms. `rivals` alone does not tell whether a name follows. */
  readonly firms: Readonly<
    Record<"confused" | "disclaims" | "rivals" | "ownOffer" | "otherPlaces", readonly string[]>
  >;
  readonly places: Readonly<
    Record<
      | "before"
      | "towards"
      | "after"
      | "beforeNames"
      | "purpose"
      | "outside"
      | "example"
      | "origin"
      | "reach"
      | "whole"
      | "region"
      | "beside"
      | "around",
      string
    > &
      Record<
        | "tooFar"
        | "weWork"
        | "online"
        | "everywhere"
        | "abroad"
        | "surroundings"
        | "upTo"
        | "anHour",
        readonly string[]
      >
  > & {
    /** Units of a distance or a travel time. `*` stands for any letters. */
    readonly units: Readonly<Record<"km" | "miles" | "minutes" | "hours", string>>;
    /** Phrases that mean a whole country or Europe, by its code; "" for the business's own country. */
    readonly nationwide: Readonly<Record<string, readonly string[]>>;
  };
};

type Compiled<T> = T extends string
  ? ReadonlySet<string>
  : T extends readonly string[]
    ? Phrases
    : T extends object
      ? { readonly [Key in keyof T]: Compiled<T[Key]> }
      : T;

/** The compiled words of one language: sets of folded words, and finders of phrases. */
export type Words = Compiled<WordFile>;

export const wordFiles: Readonly<Record<Language, WordFile>> = { en, de, fr, es, pt, it, nl };

/** Compiles the words of a language. */
export function compileWords(file: WordFile): Words {
  return compile(file) as Words;
}

function compile(value: unknown): unknown {
  if (typeof value === "string") return new Set(foldWords(value));
  if (Array.isArray(value)) return compilePhrases(value as string[]);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, compile(inner)]));
}

const compiled = new Map<Language, Words>();

/** Returns the words of a supported language. */
export function wordsOf(language: Language): Words {
  const known = compiled.get(language) ?? compileWords(wordFiles[language]);
  compiled.set(language, known);
  return known;
}

/** Returns one list of the words of all languages. */
export function inAnyLanguage(list: (file: WordFile) => string): ReadonlySet<string> {
  return new Set(languages.flatMap((language) => foldWords(list(wordFiles[language]))));
}

/** Returns one finder of the phrases of all languages. */
export function phrasesInAnyLanguage(list: (file: WordFile) => readonly string[]): Phrases {
  return compilePhrases(languages.flatMap((language) => list(wordFiles[language])));
}

/** Folded words without a topic of their own ("for", "der", "price"), in all languages. */
export const functionWords = inAnyLanguage(({ stop, buying }) => `${stop} ${buying}`);

/** The function words of one language and of English: "door" has a topic in English, but not in Dutch. */
export function functionWordsOf(language: Language): ReadonlySet<string> {
  const files = [wordFiles[language], wordFiles.en];
  return new Set(files.flatMap(({ stop, buying }) => foldWords(`${stop} ${buying}`)));
}
