import type { z } from "zod";
import { answerItemSchema } from "./answer-schema.ts";

export type AnswerItem = Readonly<z.infer<typeof answerItemSchema>>;

/**
 * All valid verdict items in a reply, in order, and how many objects with a number were no valid verdict.
 * Finds the innermost complete JSON objects by their braces (outside of strings), so that a cut, wrapped or otherwise
 * broken reply still gives what it holds. Linear in the length of the text.
 */
export function findItems(text: string): { items: AnswerItem[]; invalid: number } {
  const items: AnswerItem[] = [];
  let invalid = 0;
  for (const source of innermostObjects(text)) {
    const value = parseObject(source);
    if (value === null || !("n" in value)) continue;
    const parsed = answerItemSchema.safeParse(value);
    if (parsed.success) items.push(parsed.data);
    else invalid += 1;
  }
  return { items, invalid };
}

function* innermostObjects(text: string): Generator<string> {
  let start = -1;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isString) {
      if (character === "\\") index += 1;
      else if (character === '"') isString = false;
      // No JSON string spans a line: prose with a lone quotation mark ends here.
      else if (character === "\n") isString = false;
    } else if (character === '"' && start !== -1) isString = true;
    else if (character === "{") start = index;
    else if (character === "}" && start !== -1) {
      yield text.slice(start, index + 1);
      start = -1;
    }
  }
}

function parseObject(source: string): object | null {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === "object" ? value : null;
  } catch {
    // Not JSON: prose in braces. Its numbers, if any, count as missing.
    return null;
  }
}
