import { expect, test } from "vitest";
import type { DecidingWords } from "./deciding-words.ts";
import { kindSpan } from "./kind-span.ts";

/** The span of a term whose deciding words are in brackets. */
function spanOf(kind: Parameters<typeof kindSpan>[0], marked: string): string {
  const words = marked.replace(/[[\]]/gu, "").split(" ");
  const parts = marked.split(" ");
  const start = parts.findIndex((part) => part.startsWith("["));
  const end = parts.findIndex((part) => part.endsWith("]")) + 1;
  const text = words.slice(start, end).join(" ");
  const deciding: DecidingWords | undefined =
    start < 0 ? undefined : { text, mention: "absent", start, end };
  return kindSpan(kind, words, deciding);
}

test("a question is named by its first words, not by a word inside it", () => {
  expect(spanOf("diy", "how to [get] patch residue off clothes")).toBe("how to");
  expect(spanOf("info", "[hoe] noem je iemand")).toBe("hoe");
  expect(spanOf("info", "betekenis [administratie]")).toBe("administratie");
});

test("another product or service is named whole", () => {
  expect(spanOf("other-product", "[gun] storage")).toBe("gun storage");
  expect(spanOf("other-product", "security doors for [sale]")).toBe("");
  expect(spanOf("other-service", "[fire] alarm companies near me")).toBe("fire alarm");
  expect(spanOf("other-service", "gun [shops]")).toBe("gun shops");
});

test("a word in another sense is named with its neighbours", () => {
  expect(spanOf("homonym", "boiler [suit mens]")).toBe("boiler suit mens");
});

test("words that are said of any offer are never named alone", () => {
  expect(spanOf("variant", "[best] shop near me")).toBe("");
});
