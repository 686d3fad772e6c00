import { sequencesOnly, utf8 } from "./utf8-sequences.ts";

/** Letters that were encoded as UTF-8 twice: "Ã¼" for "ü". */
export type DoubleEncoded = {
  readonly letters: number;
  /** The first words, as the file has them and as they were. */
  readonly words: readonly (readonly [written: string, meant: string])[];
};

const WORDS_MAX = 2;
const WORD_CHARS_MAX = 30;
/** A search term may hold a broken letter that a person typed; a broken file holds many. */
const LETTERS_MIN = 2;
const SHARE_MIN = 0.2;
const EXTRA_BYTES = 2;

const byteOf = new Map(
  [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, at) => at))].map(
    (character, byte) => [character, byte],
  ),
);
const wordBefore = /[^\s,;|"]*$/u;
const wordAfter = /^[^\s,;|"]*/u;

/** Watches decoded text for letters that were encoded twice. Signs after a capital ("SPAß“") are no such letters. */
export function createDoubleWatch() {
  let letters = 0;
  let extra = 0;
  const words = new Map<string, string>();
  return {
    /** `extraBytes`: the bytes of the text beyond one per character. */
    note: (text: string, extraBytes: number): void => {
      extra += extraBytes;
      for (const { 0: run, index } of text.matchAll(sequencesOnly)) {
        const meant = repair(run);
        if (!/^\p{L}+$/u.test(meant) || (meant.length === 1 && !/^[ÃÄÅ]/u.test(run))) continue;
        letters += meant.length;
        if (words.size >= WORDS_MAX) continue;
        const before = wordBefore.exec(text.slice(Math.max(0, index - WORD_CHARS_MAX), index))?.[0];
        const end = index + run.length;
        const after = wordAfter.exec(text.slice(end, end + WORD_CHARS_MAX))?.[0];
        const written = `${before ?? ""}${run}${after ?? ""}`;
        words.set(written, written.replace(sequencesOnly, repair));
      }
    },
    found: (): DoubleEncoded | null =>
      letters >= LETTERS_MIN && letters * EXTRA_BYTES >= extra * SHARE_MIN
        ? { letters, words: [...words] }
        : null,
  };
}

function repair(run: string): string {
  return utf8.decode(Uint8Array.from(run, (character) => byteOf.get(character) ?? 0));
}
