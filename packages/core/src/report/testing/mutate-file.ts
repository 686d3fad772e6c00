import { gzipSync, zipSync } from "fflate";
import { concatBytes } from "../container/byte-source.ts";
import { encodeUtf16 } from "./synthetic-report.ts";

type Mutation = (bytes: Uint8Array, random: () => number) => Uint8Array;

const at = (bytes: Uint8Array, random: () => number): number => Math.floor(random() * bytes.length);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function insert(bytes: Uint8Array, position: number, extra: Uint8Array): Uint8Array {
  return concatBytes([bytes.subarray(0, position), extra, bytes.subarray(position)]);
}

const nonTerms = ["02-Jan", "1.23E+11", "#NAME?", "--", "", "(not set)", "*", "\u200b", "\ufffd"];

/** Replaces the first cell of a line by one that holds no search term. */
function replaceFirstCell(bytes: Uint8Array, random: () => number): Uint8Array {
  const line = bytes.indexOf(10, at(bytes, random)) + 1;
  const end = bytes.findIndex((byte, index) => index >= line && [9, 44, 59].includes(byte));
  if (line === 0 || end === -1) return bytes;
  const cell = encode(nonTerms[Math.floor(random() * nonTerms.length)] ?? "");
  return concatBytes([bytes.subarray(0, line), cell, bytes.subarray(end)]);
}

const mutations: Readonly<Record<string, Mutation>> = {
  cut: (bytes, random) => bytes.slice(0, at(bytes, random)),
  "cut head": (bytes, random) => bytes.slice(at(bytes, random)),
  flip: (bytes, random) => {
    const copy = bytes.slice();
    const flips = 1 + Math.floor(random() * 8);
    for (let flip = 0; flip < flips; flip += 1) copy[at(copy, random)] = Math.floor(random() * 256);
    return copy;
  },
  "flip digit": (bytes, random) => {
    const copy = bytes.slice();
    for (let tries = 0; tries < 200; tries += 1) {
      const position = at(copy, random);
      const byte = copy[position] ?? 0;
      if (byte < 48 || byte > 57) continue;
      copy[position] = 48 + Math.floor(random() * 10);
      break;
    }
    return copy;
  },
  "drop piece": (bytes, random) => {
    const start = at(bytes, random);
    return concatBytes([
      bytes.subarray(0, start),
      bytes.subarray(start + 1 + Math.floor(random() * 200)),
    ]);
  },
  "double piece": (bytes, random) => {
    const start = at(bytes, random);
    return insert(bytes, start, bytes.slice(start, start + 1 + Math.floor(random() * 400)));
  },
  "zero bytes": (bytes, random) =>
    insert(bytes, at(bytes, random), new Uint8Array(1 + Math.floor(random() * 64))),
  "random bytes": (bytes, random) =>
    insert(
      bytes,
      at(bytes, random),
      Uint8Array.from({ length: 40 }, () => Math.floor(random() * 256)),
    ),
  "stray quote": (bytes, random) => insert(bytes, at(bytes, random), encode('"')),
  "stray delimiter": (bytes, random) =>
    insert(bytes, at(bytes, random), encode([",", ";", "\t"][Math.floor(random() * 3)] ?? ",")),
  "line end": (bytes, random) =>
    insert(
      bytes,
      at(bytes, random),
      encode(["\n", "\r\n", "\r"][Math.floor(random() * 3)] ?? "\n"),
    ),
  "mixed encodings": (bytes, random) =>
    insert(
      bytes,
      at(bytes, random),
      random() < 0.5 ? encodeUtf16("größe, naïve\n") : Uint8Array.of(0xe4, 0x2c, 0xfc, 0x0a),
    ),
  "no search term": (bytes, random) => replaceFirstCell(bytes, random),
  "windows-1252 byte": (bytes, random) =>
    insert(
      bytes,
      at(bytes, random),
      Uint8Array.of([0xf6, 0xe9, 0xa9][Math.floor(random() * 3)] ?? 0xf6),
    ),
  twice: (bytes) => concatBytes([bytes, bytes]),
  gzip: (bytes) => gzipSync(bytes, { mtime: 0 }),
  "cut gzip": (bytes, random) => mutations["cut"]?.(gzipSync(bytes, { mtime: 0 }), random) ?? bytes,
  zip: (bytes) => zipSync({ "a.csv": bytes }, { mtime: "2026-01-01" }),
  "flipped zip": (bytes, random) =>
    mutations["flip"]?.(zipSync({ "a.csv": bytes }, { mtime: "2026-01-01" }), random) ?? bytes,
};

const largeMutations: Readonly<Record<string, Mutation>> = {
  "cell of a megabyte": (bytes, random) =>
    insert(bytes, at(bytes, random), encode("x".repeat(1_000_000))),
  "quoted cell of a megabyte": (bytes, random) =>
    insert(bytes, at(bytes, random), encode(`"${"x\n".repeat(500_000)}`)),
  "ten thousand columns": (bytes, random) =>
    insert(bytes, at(bytes, random), encode(`${",a".repeat(10_000)}\n`.repeat(3))),
  "wide table": () =>
    encode(`Search term${",Cost".repeat(10_000)}\n${`a${",1.00".repeat(10_000)}\n`.repeat(5)}`),
  "quotes only": () => encode('"'.repeat(500_000)),
  "stray quotes in all lines": () =>
    encode(`Search term,Clicks,Cost\n${'"a,1,1.00\n'.repeat(30_000)}`),
  "blank lines": () => encode("\n".repeat(1_000_000)),
  "zip bomb": () => zipSync({ "a.csv": encode("a\n".repeat(20_000_000)) }, { level: 9 }),
  "gzip bomb": () => gzipSync(encode("Search term,Cost\n".concat("a,1.00\n".repeat(8_000_000)))),
  "shared string bomb": () =>
    zipSync({
      "xl/worksheets/sheet1.xml": encode("<worksheet><sheetData></sheetData></worksheet>"),
      "xl/sharedStrings.xml": encode(
        `<sst>${"<si><t>aaaaaaaaaaaaaaaa</t></si>".repeat(2_000_000)}</sst>`,
      ),
    }),
};

const names = Object.keys(mutations);
const largeNames = Object.keys(largeMutations);
const madeOnce = new Map<string, Uint8Array>();

export const largeMutationNames: readonly string[] = largeNames;

/**
 * Damages a file in one to three ways (`mutations`). With the probability `largeShare` (0..1), applies one of
 * `largeMutations` instead.
 */
export function mutateFile(
  bytes: Uint8Array,
  random: () => number,
  largeShare: number,
): { bytes: Uint8Array; how: string } {
  if (random() < largeShare) {
    const how = largeNames[Math.floor(random() * largeNames.length)] ?? "";
    return { bytes: madeOnce.get(how) ?? makeLarge(how, bytes, random), how };
  }
  const count = 1 + Math.floor(random() * 3);
  const applied: string[] = [];
  let mutated = bytes;
  for (let step = 0; step < count; step += 1) {
    const how = names[Math.floor(random() * names.length)] ?? "";
    mutated = mutations[how]?.(mutated, random) ?? mutated;
    applied.push(how);
  }
  return { bytes: mutated, how: applied.join(" + ") };
}

export function makeLarge(how: string, bytes: Uint8Array, random: () => number): Uint8Array {
  const mutation = largeMutations[how];
  const made = mutation?.(bytes, random) ?? bytes;
  if (mutation?.length === 0) madeOnce.set(how, made);
  return made;
}
