import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readItems } from "./read-items.ts";

const item = (term: string, more: object = {}) => ({
  term,
  reason: 'a "quoted" reason, with } and ] and é',
  category: "negative",
  scopes: [1, 2],
  ...more,
});
const tricky = 'x"}],"kept_keywords":[{"term":"free rota';
const result = {
  negative_keywords: [item("free rota"), item(tricky), item("other")],
  irrelevant_keywords: [],
  review_keywords: [item("rota app")],
  protected_keywords: [item("own name")],
  kept_keywords: [item("free rota", { category: "keep" }), item("größe")],
  scopes: [{ campaign: "free rota" }],
  summary: { terms: 7, report: { dateRange: null, issues: [{ line: 1 }] } },
  profile: { name: "Rotaline", description: "Rotas.", language: "en" },
};

/** The stored result, in slices that cut through names and letters. */
function bodyOf(value: object, sliceBytes: number) {
  const packed = gzipSync(JSON.stringify(value));
  async function* slices() {
    for (let at = 0; at < packed.length; at += sliceBytes)
      yield packed.subarray(at, at + sliceBytes);
  }
  return { sizeBytes: packed.length, slices: slices() };
}

it("reads the wanted terms with their lists, the summary, the profile and the places, however the body is sliced", async () => {
  for (const sliceBytes of [1, 7, 100_000]) {
    const wanted = ["größe", "rota app", tricky, "free rota", "own name", "missing"];
    const { placed, summary, profile, scopes } = await readItems(
      bodyOf(result, sliceBytes),
      wanted,
    );
    expect(placed).toEqual([
      { list: "negative_keywords", item: item("free rota") },
      { list: "negative_keywords", item: item(tricky) },
      { list: "review_keywords", item: item("rota app") },
      { list: "kept_keywords", item: item("größe") },
    ]);
    expect([summary, profile, scopes]).toEqual([result.summary, result.profile, result.scopes]);
  }
});

it("lets other work of the server run between the pieces of a large result", async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => item(`term ${index}`));
  const reading = readItems(bodyOf({ ...result, kept_keywords: many }, 100_000), ["term 19999"]);
  let pieces = 0;
  const state = { isRead: false };
  void reading.finally(() => {
    state.isRead = true;
  });
  while (!state.isRead) {
    await setImmediate();
    pieces += 1;
  }
  expect((await reading).placed).toHaveLength(1);
  expect(pieces).toBeGreaterThan(20);
});
