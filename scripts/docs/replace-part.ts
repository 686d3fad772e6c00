/** Replaces the text between the two comments that contain the part's name. @throws if the document has no such part */
export function replacePart(document: string, name: string, text: string): string {
  const pattern = new RegExp(
    `(<!-- ${name}: begin[^>]*-->\\n)[\\s\\S]*?(<!-- ${name}: end -->)`,
    "u",
  );
  if (!pattern.test(document)) throw new Error(`The document has no part "${name}".`);
  return document.replace(
    pattern,
    (_all, begin: string, end: string) => `${begin}\n${text}\n\n${end}`,
  );
}
