/** Control characters that change the direction of the text after them. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const BEGIN = "\u2068";
const END = "\u2069";
const LENGTH_MAX = 60;
/** Length of the end of a shortened name, which shows e.g. a date and the extension. */
const TAIL_LENGTH = 20;

/**
 * Prepares a file name for use in a sentence. Removes characters that would reverse the rest of the sentence, isolates
 * a right-to-left name (like `bdi`), and shortens a long name in the middle.
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
