/** PostgreSQL's text can hold every character but U+0000; half of a surrogate pair is no character. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\u{fffd}");
}

/** JSON for a `jsonb` column, with any characters that a report may hold. */
export function storableJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? storable(part) : part,
  );
}
