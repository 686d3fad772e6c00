import type { Language } from "@termsift/core/words";

/** These languages write compounds as one word: "Zahnarztpraxis" contains "Zahnarzt". */
export const compounding: ReadonlySet<Language> = new Set<Language>(["de", "nl"]);
