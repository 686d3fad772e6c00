/**
 * Glossary: one word per concept. This file exports only the errors. Import everything else from a part of the package,
 * e.g. `@termsift/core/report`.
 *
 * - report: the file that an ads platform exports, with one or more rows per search term.
 * - search term: the text that a person typed before an ad appeared.
 * - filter: to turn a report into a result.
 * - classify: to give one search term its verdict.
 * - verdict: category, kind, confidence and reason of one search term.
 * - category: keep, negative (about what the business sells, but a wasted click) or irrelevant (something else).
 * - kind: the kind of reason for an exclusion, e.g. another firm, a place outside the area, or a job search.
 * - review: the list of uncertain exclusions, which the user checks before copying them.
 * - exclusion: a search term that should no longer show ads.
 * - negative keyword: an entry in the ads account that blocks searches, often for several search terms.
 * - match type: how a negative keyword matches searches: exact, phrase or broad.
 * - protected: never excluded, because the term has conversions, is a keyword of the account, or contains the business
 * name or a protected word.
 * - result: the lists and sums that a filter run returns; each search term is in exactly one list.
 * - workspace: all data of one user, the owner. Members (colleagues) may work in it.
 * - business profile: name, type and description of the business for which search terms are classified.
 * - facts: what a business offers and does not offer, other firms, its own names and its area: read from the profile,
 * corrected by the owner.
 */
export * from "./errors.ts";
