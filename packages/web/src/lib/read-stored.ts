import type { z } from "zod";

/** Returns undefined if nothing is stored. Removes a value that does not fit the schema. */
export function readStored<Value>(
  storage: Pick<Storage, "getItem" | "removeItem">,
  key: string,
  schema: z.ZodType<Value>,
): Value | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  const value = schema.safeParse(parseJson(text)).data;
  if (value === undefined) storage.removeItem(key);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
