/** Characters that turn the direction of all that follows them, and those that end such a turn. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const BEGIN = "\u2068";
const END = "\u2069";
const LENGTH_MAX = 60;
/** Of a name that is too long: what comes after the gap, such as a date and the ending. */
const TAIL_LENGTH = 20;

/**
 * A file's name for a sentence. Names come from outside: what would turn the rest of the sentence around is left out, and a
 * name that is read from right to left is set apart, as `bdi` does, also where there is no markup: in toasts and labels. Long
 * ones are shortened in the middle.
 *
 * @example `${shownName("report\u202Evsc.csv")} was filtered` // "reportvsc.csv was filtered"
 */
export function shownName(fileName: string): string {
  const plain = shortened(fileName.replaceAll(TURNS, ""));
  return RIGHT_TO_LEFT.test(plain) ? `${BEGIN}${plain}${END}` : plain;
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= LENGTH_MAX) return name;
  const head = characters.slice(0, LENGTH_MAX - TAIL_LENGTH - 1).join("");
  return `${head}…${characters.slice(-TAIL_LENGTH).join("")}`;
}
