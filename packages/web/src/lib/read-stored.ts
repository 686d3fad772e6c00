export function readStored<Value>(
  storage: Pick<Storage, "getItem" | "removeItem">,
  key: string,
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  const value = read(parseJson(text));
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

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
