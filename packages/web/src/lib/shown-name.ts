/** Characters that turn the direction of all that follows them, and those that end such a turn. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const BEGIN = "\u2068";
const END = "\u2069";

/**
 * A file's name for a sentence. Names come from outside: what would turn the rest of the sentence around is left out, and a
 * name that is read from right to left is set apart, as `bdi` does, also where there is no markup: in toasts and labels.
 *
 * @example `${shownName("report\u202Evsc.csv")} was filtered` // "reportvsc.csv was filtered"
 */
export function shownName(fileName: string): string {
  const plain = fileName.replaceAll(TURNS, "");
  return RIGHT_TO_LEFT.test(plain) ? `${BEGIN}${plain}${END}` : plain;
}
