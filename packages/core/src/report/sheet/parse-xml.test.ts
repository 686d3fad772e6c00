import { expect, test } from "vitest";
import { createXmlReader } from "./parse-xml.ts";

test.each([
  ["of a foreign file", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ["that grows", '<!DOCTYPE a [<!ENTITY y "yyyy"><!ENTITY x "&y;&y;">]><a>&x;</a>'],
])("refuses an entity %s, which the document defines itself", (_, xml) => {
  const read: string[] = [];
  const reader = createXmlReader({ text: (text) => read.push(text) });
  expect(() => {
    reader.push(new TextEncoder().encode(xml));
    reader.push(null);
  }).toThrow("one of its sheets cannot be read");
  expect(read).toEqual([]);
});
