import { expect, test } from "vitest";
import type { DecidingWords } from "./deciding-words.ts";
import { kindSpan } from "./kind-span.ts";

/** Returns the span for a term whose deciding words are in brackets. */
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

test("a reason names a question by its first words, not by a word inside it", () => {
  expect(spanOf("diy", "how to [get] patch residue off clothes")).toBe("how to");
  expect(spanOf("info", "[hoe] noem je iemand")).toBe("hoe");
  expect(spanOf("info", "betekenis [administratie]")).toBe("administratie");
});

test("a reason names another product or service as a whole", () => {
  expect(spanOf("other-product", "[gun] storage")).toBe("gun storage");
  expect(spanOf("other-product", "security doors for [sale]")).toBe("");
  expect(spanOf("other-service", "[fire] alarm companies near me")).toBe("fire alarm");
  expect(spanOf("other-service", "gun [shops]")).toBe("gun shops");
});

test("a reason names a homonym with its neighbours", () => {
  expect(spanOf("homonym", "boiler [suit mens]")).toBe("boiler suit mens");
});

test("a reason never names a general word alone", () => {
  expect(spanOf("variant", "[best] shop near me")).toBe("");
});
