import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { AppError } from "@termsift/core/errors";
import { detectLanguage, withoutEnding } from "@termsift/core/words";

const file = new URL("../../words/words.txt.br", import.meta.url);
/** Minimum letters of the words in the lists. All shorter words count as ordinary. */
const LETTERS_MIN = 4;
let loaded: Promise<ReadonlyMap<string, ReadonlySet<string>>> | undefined;

/**
 * Returns a test for words in lower case, without accents. True for words of English or of the description's language,
 * and for names of trades.
 * @throws AppError `classifier-failed` if the file `words/words.txt.br` is missing or broken
 */
export async function createOrdinaryWordTest(
  description: string,
): Promise<(word: string) => boolean> {
  loaded ??= read();
  const words = await loaded;
  const names = ["en", "trades", detectLanguage(description)];
  const isListed = (word: string) => names.some((name) => words.get(name)?.has(word));
  return (word) => word.length < LETTERS_MIN || isListed(word) || isListed(withoutEnding(word));
}

async function read(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  try {
    const text = (await promisify(brotliDecompress)(await readFile(file))).toString("utf8");
    return new Map(
      text.split("\n").map((line) => {
        const [language = "", words = ""] = line.split("\t");
        return [language, new Set(words.split(" "))];
      }),
    );
  } catch (error) {
    throw new AppError("classifier-failed", `The list of words cannot be read: ${String(error)}`);
  }
}
