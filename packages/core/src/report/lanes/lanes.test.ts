import fc from "fast-check";
import { gzipSync } from "fflate";
import { expect, test } from "vitest";
import { concatBytes } from "../container/byte-source.ts";
import { makeBaseFiles } from "../testing/base-files.ts";
import { createRandom } from "../testing/create-random.ts";
import { readInLanes, readInOneLane } from "../testing/memory-lane.ts";
import { mutateFile } from "../testing/mutate-file.ts";
import { type SyntheticRow, syntheticReport, syntheticText } from "../testing/synthetic-report.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const rows: readonly SyntheticRow[] = Array.from({ length: 100 }, (_, index) => ({
  term:
    ["red shoes", "Rote Schuhe", "chaussures", "shoes, red", 'the "best" shoes'][index % 5] +
    ` ${index % 37}`,
  status: (["none", "added", "excluded"] as const)[index % 3] ?? "none",
  campaign: ["Search", "Delhi, New Delhi", "Brand"][index % 7 === 0 ? 1 : index % 3] ?? "",
  adGroup: `Group ${index % 11}`,
  clicks: index * 7,
  impressions: 900 + index * 131,
  costCents: index * 1237 + 1,
  conversionsHundredths: index % 9 === 0 ? 33 * index : 0,
}));
const lines = syntheticText(rows, { hiddenCents: 990_000 }).split("\n");
const plain = lines.join("\n");

/** The file with other lines put in before line `at` (0-based). */
function withLines(at: number, ...extra: string[]): string {
  return [...lines.slice(0, at), ...extra, ...lines.slice(at)].join("\n");
}

/** No cell tells which decimal mark the file uses. */
const bare = syntheticText(
  rows.map((row) => ({ ...row, impressions: 7, clicks: 0, costCents: 12_300 })),
  { without: ["CTR", "Avg. CPC", "Conv. rate", "Conversions", "Cost / conv."] },
).replaceAll("123.00", "123");

const columns = lines[3]?.split(",").length ?? 0;
const rowOf = (term: string, cost: string): string => {
  const [line = ""] = syntheticText([{ term, clicks: 1, impressions: 2, costCents: 123 }], {
    hasTitle: false,
    hasFooters: false,
  })
    .split("\n")
    .slice(1);
  return line.replaceAll("1.23", cost);
};
const footer = lines.find((line) => line.startsWith("Total:")) ?? "";
const header = lines[2] ?? "";
const unknownTotal = footer.replace(/^[^,]*/u, "every: row");

const files: Readonly<Record<string, Uint8Array | string>> = {
  plain,
  "CR LF": lines.join("\r\n"),
  "CR in the second part": [...lines.slice(0, 70), lines.slice(70).join("\r")].join("\n"),
  "a byte order mark": `\ufeff${plain}`,
  "cells that span lines": withLines(72, rowOf('"two\nlines, three"', "1.00")).replaceAll(
    'the ""best"" shoes 3',
    'the\n""best""\nshoes 3',
  ),
  "a quote that never closes": withLines(71, `"never closed,${rowOf("x", "1.00")}`),
  "a quote that never closes at the end": withLines(103, `"never closed,${rowOf("x", "1.00")}`),
  "zero bytes": withLines(75, `\0\0${rowOf("nul", "1.00")}`, "\0"),
  "windows-1252 behind ASCII": concatBytes([encode(plain), Uint8Array.of(0xe4, 0x2c, 0xfc, 0x0a)]),
  "windows-1252 behind UTF-8": concatBytes([
    encode(withLines(10, rowOf("größe", "1.00"))),
    Uint8Array.of(0xe4, 0x2c, 0xfc, 0x0a),
  ]),
  "windows-1252 in both parts": Uint8Array.from(
    withLines(60, rowOf("größe", "1.00"), ...lines.slice(50, 90), rowOf("naïve", "1.00")),
    (character) => character.charCodeAt(0),
  ),
  "windows-1252, then UTF-8": concatBytes([
    Uint8Array.from(
      `${[...lines.slice(0, 50), rowOf("größe", "1.00"), ...lines.slice(50, 70)].join("\n")}\n`,
      (character) => character.charCodeAt(0),
    ),
    encode([rowOf("größe", "1.00"), rowOf("日本", "2.00"), ...lines.slice(70)].join("\n")),
  ]),
  "terms in several ad groups": withLines(
    60,
    ...Array.from({ length: 40 }, (_, index) =>
      rowOf(`term ${index % 3}`, "1.00").replace("Ad group 1", `Ad group ${index % 8}`),
    ),
  ),
  "UTF-8 in both parts": withLines(
    60,
    rowOf("größe", "1.00"),
    ...lines.slice(50, 90),
    rowOf("Größe", "2.00"),
  ),
  "UTF-8 in the second part": withLines(95, rowOf("größe", "1.00"), rowOf("日本", "2.00")),
  "a broken character at the end": concatBytes([
    encode(withLines(10, rowOf("größe", "1.00"))),
    Uint8Array.of(0xc3),
  ]),
  "a byte order mark within": withLines(
    70,
    `\ufeff${rowOf("mark", "1.00")}`,
    `${rowOf("b\ufeff", "1.00")}`,
  ),
  "the file twice": `${plain}${plain}`,
  "the file twice with marks": `\ufeff${plain}\ufeff${plain}`,
  "a footer in the middle": withLines(64, footer, footer),
  "a total of an unknown label in the middle": withLines(
    64,
    unknownTotal,
    rowOf("every: row", "1.00"),
    unknownTotal,
    unknownTotal,
  ),
  "match types from the middle on": lines
    .map((line, at) =>
      at > 2 && at < 60 ? line.replace(/(?:Broad|Exact|Phrase) match/u, " --") : line,
    )
    .toSpliced(50, 0, unknownTotal)
    .toSpliced(80, 0, unknownTotal)
    .join("\n"),
  "footers only in the second part": withLines(80, footer),
  "no footer": lines.slice(0, 100).join("\n"),
  "the header again": withLines(66, header, header),
  "cut at the end": plain.slice(0, -40),
  "cut in a row": lines.slice(0, 90).join("\n") + `\n${lines[90]?.slice(0, 25)}`,
  "blank lines": withLines(77, "", "", ",".repeat(columns - 1), ""),
  "numbers of the other mark": withLines(79, rowOf("x", '"1,5"')),
  "many numbers of the other mark": withLines(
    79,
    ...lines.slice(60, 90).map(() => rowOf("x", '"1,5"')),
  ),
  "cells that are no numbers": withLines(80, rowOf("x", "abc"), rowOf("y", "12x")),
  "seven decimals": withLines(81, rowOf("x", "0.1234567"), rowOf("x", "1e-7")),
  "negative numbers": withLines(81, rowOf("x", "-1.50"), rowOf("red shoes 5", "-0.10")),
  "huge numbers": withLines(
    81,
    rowOf("x", "9007199254.74"),
    rowOf("x", "0.01"),
    rowOf("x", "999999999999"),
  ),
  "rows too wide and too narrow": withLines(
    82,
    `${rowOf("x", "1.00")},,`,
    `${rowOf("y", "1.00")},z`,
    "a,b",
  ),
  "other spellings": withLines(
    83,
    rowOf("RED  Shoes 0", "1.00"),
    rowOf("ROTE schuhe 1", "1.00"),
    rowOf("New\u00a0Term", "2.00"),
    rowOf("new term", "2.00"),
  ),
  "no mark that proves itself": bare,
  "marks that are open": bare.replaceAll(",123,", ",2.206,"),
  semicolons: syntheticReport(rows, { language: "de", form: "resaved" }),
  "UTF-16": syntheticReport(rows, { form: "excel-csv" }),
  packed: gzipSync(encode(plain), { mtime: 0 }),
  list: rows.map(({ term }) => term).join("\n"),
};

/** Behind every line feed but the first ones, which the layout needs. */
function splitsOf(bytes: Uint8Array): number[] {
  const splits: number[] = [];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) splits.push(at + 1);
  return splits.slice(35);
}

const bytesOf = (file: Uint8Array | string): Uint8Array =>
  typeof file === "string" ? encode(file) : file;

test.each(Object.entries(files))(
  "two lanes read the same as one, wherever they meet: %s",
  async (_, file) => {
    const bytes = bytesOf(file);
    const sizes = [157, 1500, 1500];
    const wholes = await Promise.all(
      sizes.map(async (size) => JSON.stringify(await readInOneLane(bytes, size))),
    );
    for (const [index, split] of splitsOf(bytes).entries()) {
      // Every second place, with each size of chunk; the bench damaged-files tries others.
      if (index % 2 === 1) continue;
      const { outcome } = await readInLanes(bytes, split, sizes[index % 3] ?? 0);
      expect(JSON.stringify(outcome), `met at byte ${split}`).toBe(wholes[index % 3]);
    }
  },
);

test.each([
  "plain",
  "CR LF",
  "a byte order mark",
  "UTF-8 in both parts",
  "UTF-8 in the second part",
  "a footer in the middle",
  "a total of an unknown label in the middle",
  "the header again",
  "cut at the end",
  "blank lines",
  "terms in several ad groups",
  "cells that are no numbers",
  "rows too wide and too narrow",
  "other spellings",
])("the second lane's outcome counts: %s", async (name) => {
  const bytes = bytesOf(files[name] ?? "");
  const splits = splitsOf(bytes).slice(15, 20);
  expect(splits).toHaveLength(5);
  for (const split of splits) {
    expect((await readInLanes(bytes, split, 157)).wasTaken, `met at byte ${split}`).toBe(true);
  }
});

test.each([
  "windows-1252 behind ASCII",
  "windows-1252 behind UTF-8",
  "windows-1252 in both parts",
  "a broken character at the end",
  "a byte order mark within",
  "numbers of the other mark",
  "many numbers of the other mark",
  "seven decimals",
  "negative numbers",
  "huge numbers",
  "no mark that proves itself",
  "marks that are open",
  "UTF-16",
  "packed",
  "list",
])("one reader reads all of a file that is not simple: %s", async (name) => {
  const bytes = bytesOf(files[name] ?? "");
  for (const split of splitsOf(bytes).slice(15, 20)) {
    expect((await readInLanes(bytes, split, 157)).wasTaken, `met at byte ${split}`).toBe(false);
  }
});

test("any cells come to the same in two lanes, whatever their numbers and quotes", async () => {
  const cell = fc.constantFrom(
    "0.01",
    "8.2",
    "--",
    "1e3",
    '"1,234.50"',
    "0.333333",
    "1.005",
    "x",
    " 5 ",
  );
  const term = fc.constantFrom(
    "a",
    "A",
    "b c",
    "b  c",
    '"q""q"',
    '"n\nn"',
    "é",
    "E\u0301",
    "total: x",
    "--",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(term, cell), { minLength: 30, maxLength: 60 }),
      fc.nat(),
      fc.integer({ min: 1, max: 400 }),
      async (cells, pick, chunkSize) => {
        const extra = cells.map(([text, cost]) => rowOf(text, cost));
        const bytes = encode(withLines(60, ...extra));
        const splits = splitsOf(bytes);
        const split = splits[10 + (pick % (splits.length - 10))] ?? 0;
        const { outcome } = await readInLanes(bytes, split, chunkSize);
        expect(outcome).toEqual(await readInOneLane(bytes, chunkSize));
      },
    ),
    { numRuns: 80, seed: 20_261_122 },
  );
});

test("a damaged file comes to the same in two lanes", async () => {
  const bases = makeBaseFiles();
  const random = createRandom(11);
  for (let round = 0; round < 150; round += 1) {
    const base = bases[round % bases.length];
    if (base === undefined) throw new Error("no base file");
    const { bytes, how } = mutateFile(base.bytes, random, 0);
    const splits = splitsOf(bytes);
    const split = splits[Math.floor(random() * splits.length)] ?? 1;
    const { outcome } = await readInLanes(bytes, split, 500);
    expect(outcome, `${base.name}, round ${round}: ${how}, met at byte ${split}`).toEqual(
      await readInOneLane(bytes, 500),
    );
  }
});
