export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\u{fffd}");
}

export function storableJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? storable(part) : part,
  );
}
