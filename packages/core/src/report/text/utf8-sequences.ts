import { bytesFrom } from "./code-page-letters.ts";

export const utf8: InstanceType<typeof TextDecoder> = new TextDecoder("utf-8", { ignoreBOM: true });

const of = (first: number, last: number): string => `[${bytesFrom(first, last)}]`;
const next = of(0x80, 0xbf);
/** Valid UTF-8 sequences of several bytes (https://encoding.spec.whatwg.org/#utf-8-decoder), read as windows-1252. */
const sequences =
  `((?:${of(0xc2, 0xdf)}${next}|${of(0xe0, 0xe0)}${of(0xa0, 0xbf)}${next}|` +
  `${of(0xe1, 0xec)}${next}{2}|${of(0xed, 0xed)}${of(0x80, 0x9f)}${next}|${of(0xee, 0xef)}${next}{2}|` +
  `${of(0xf0, 0xf0)}${of(0x90, 0xbf)}${next}{2}|${of(0xf1, 0xf3)}${next}{3}|` +
  `${of(0xf4, 0xf4)}${of(0x80, 0x8f)}${next}{2})+)`;

/** Sequences in group 1, or another character that is not ASCII. */
export const otherOrSequence: RegExp = new RegExp(`${sequences}|[^\\u0000-\\u007f]`, "gu");
export const sequencesOnly: RegExp = new RegExp(sequences, "gu");
