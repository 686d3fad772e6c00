import { expect, it } from "vitest";
import { storable, storableJson } from "./storable.ts";

it("replaces characters that PostgreSQL cannot store, in texts and in JSON values", () => {
  expect(storable("a\0b\ud800c\u{1f600}")).toBe("a\u{fffd}b\u{fffd}c\u{1f600}");
  const value = { columns: ["a\0b", "\udc00"], count: 2, note: String.raw`\u0000 written out` };
  expect(JSON.parse(storableJson(value))).toEqual({
    columns: ["a\u{fffd}b", "\u{fffd}"],
    count: 2,
    note: String.raw`\u0000 written out`,
  });
});
