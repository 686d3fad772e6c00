import { useOwnStored } from "../../lib/own-stored.ts";
import { isTexts } from "../../lib/read-stored.ts";

/** The words that the signed-in user protects. */
export function useProtectedWords() {
  return useOwnStored("protectedWords", (value) => (isTexts(value) ? value : undefined), []);
}
