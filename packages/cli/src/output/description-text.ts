import { DESCRIPTION_WORDS_READ, type BusinessProfile } from "@termsift/core/profile";
import { formatNumber } from "./format-number.ts";

/** So few words name hardly one thing that is sold. */
const WORDS_MIN = 5;

// Words are counted as their language has them: Japanese or Thai writes no spaces.
const words = new Intl.Segmenter("und", { granularity: "word" });

/**
 * Says that nothing is known of what is sold, where the description is empty or next to it, and what is read of one that
 * is too long for the embedded model; else undefined.
 */
export function descriptionText(
  { description }: BusinessProfile,
  classifierId: string,
): string | undefined {
  // The first characters settle it: a description may be long.
  const segments = [...words.segment(description.slice(0, 5000))];
  const count = segments.filter(({ isWordLike }) => isWordLike === true).length;
  if (count >= WORDS_MIN)
    return classifierId.startsWith("local@") ? longText(description) : undefined;
  const [what, known] =
    description.trim() === ""
      ? ["is empty", "nothing"]
      : [`has fewer than ${WORDS_MIN} words`, "next to nothing"];
  return `The "description" of the business profile ${what}, so the AI knows ${known} of what is sold and the lists are guesses. Write some sentences about what the business sells, to whom and where, and run this again.`;
}

function longText(description: string): string | undefined {
  const count = description.trim().split(/\s+/u).length;
  if (count <= DESCRIPTION_WORDS_READ) return undefined;
  return `The "description" of the business profile has ${formatNumber(count)} words. The embedded AI reads about ${DESCRIPTION_WORDS_READ} of them: the beginning, what you offer and what you rule out. A shorter text is read whole.`;
}
