import { z } from "zod";

/** The facts of a business that are lists. The fifth fact is its area. */
export const factLists = ["offers", "doesNotOffer", "otherFirms", "ownNames"] as const;

export type FactList = (typeof factLists)[number];

export const FACT_ENTRIES_MAX = 60;
export const FACT_LENGTH_MAX = 80;

const entrySchema = z
  .string()
  .trim()
  .min(1, { error: "is empty: remove it" })
  .max(FACT_LENGTH_MAX, {
    error: ({ input }) =>
      `"${String(input).slice(0, 20)}…" is longer than ${FACT_LENGTH_MAX} characters: write only the name or the thing`,
  });

const listSchema = z.array(entrySchema).max(FACT_ENTRIES_MAX, {
  error: ({ input }) =>
    `has ${(input as unknown[]).length} entries, but at most ${FACT_ENTRIES_MAX} are read: keep the ones that people search for`,
});

/** What a business offers, does not offer, which other firms people confuse it with, and its own names. */
export const listedFactsSchema = z.strictObject({
  offers: listSchema,
  doesNotOffer: listSchema,
  otherFirms: listSchema,
  ownNames: listSchema,
});

/**
 * The facts that the owner corrected. A list that is given replaces what the name and the description say of it, also if
 * they change later; a list that is absent is read from them.
 */
export const correctedFactsSchema = listedFactsSchema.partial();

export type ListedFacts = z.infer<typeof listedFactsSchema>;
export type CorrectedFacts = z.infer<typeof correctedFactsSchema>;

/** The facts of a business as read from its name and description. `area`: "" if none is stated. */
export type BusinessFacts = ListedFacts & { readonly area: string };

const EMPTY_FACTS: ListedFacts = { offers: [], doesNotOffer: [], otherFirms: [], ownNames: [] };

/** Returns the facts that count: each corrected list, else the one that was read. */
export function factsInForce(
  read: Partial<ListedFacts>,
  corrected: CorrectedFacts | null = {},
): ListedFacts {
  const given = Object.entries(corrected ?? {}).filter(([, list]) => list !== undefined);
  return { ...EMPTY_FACTS, ...read, ...Object.fromEntries(given) };
}
