import { expect, it } from "vitest";
import { termKeyOf } from "./term-key.ts";

it("gives all spellings of a term one key, and 200,000 different terms different keys", () => {
  expect(termKeyOf("  Schuhe   KAUFEN ")).toBe(termKeyOf("schuhe kaufen"));
  const terms = Array.from({ length: 200_000 }, (_, at) => `shoe ${at} repair`);
  expect(new Set(terms.map(termKeyOf)).size).toBe(terms.length);
});
