import { expect, test } from "vitest";
import type { DecidingWords } from "./deciding-words.ts";
import { questionOf, spanOf } from "./quoted-span.ts";

/** Returns the span for a term whose deciding words are in brackets. */
function span(marked: string, ownName?: string): string {
  const words = marked.replace(/[[\]]/gu, "").split(" ");
  const parts = marked.split(" ");
  const start = parts.findIndex((part) => part.startsWith("["));
  const end = parts.findIndex((part) => part.endsWith("]")) + 1;
  const text = words.slice(start, end).join(" ");
  const deciding: DecidingWords | undefined =
    start < 0 ? undefined : { text, mention: "absent", start, end };
  return spanOf(words, deciding, (word) => word === ownName);
}

test("a reason names a question by its first words, not by a word inside it", () => {
  expect(questionOf("how to get patch residue off clothes".split(" "))).toBe("how to");
  expect(questionOf("hoe noem je iemand".split(" "))).toBe("hoe");
  expect(questionOf("betekenis administratie".split(" "))).toBe("");
});

test("a reason quotes the whole term, not an innocent word of it", () => {
  expect(span("carport aluminium [tarbes]")).toBe("carport aluminium tarbes");
  expect(span("[gun] storage")).toBe("gun storage");
  expect(span("expedient healthcare marketing [pvt ltd]")).toBe(
    "expedient healthcare marketing pvt ltd",
  );
});

test("a reason leaves out general words and the own name at the ends", () => {
  expect(span("security doors for [sale]")).toBe("security doors");
  expect(span("best [fire] alarm companies near me")).toBe("fire alarm");
  expect(span("indiska [trummor]", "indiska")).toBe("trummor");
});

test("a reason quotes the deciding words of a long term with their neighbours", () => {
  expect(span("i need to get a quote for [boiler suit] mens from a good local shop today")).toBe(
    "boiler suit mens",
  );
});

test("a reason never names a general word alone", () => {
  expect(span("[best] shop near me")).toBe("");
});
