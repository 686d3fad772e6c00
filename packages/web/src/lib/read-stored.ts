/**
 * What lies under this key, as `read` makes it out. Anybody may have written there, an older version or a hand: what is no
 * JSON, and what `read` finds nothing in, is removed and counts as never written.
 */
export function readStored<Value>(
  storage: Pick<Storage, "getItem" | "removeItem">,
  key: string,
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  const value = readText(text, read);
  if (value === undefined) storage.removeItem(key);
  return value;
}

function readText<Value>(
  text: string,
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  try {
    return read(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The list, where it is one of nothing but texts. */
export function toTexts(value: unknown): string[] | undefined {
  return isTexts(value) ? value : undefined;
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
