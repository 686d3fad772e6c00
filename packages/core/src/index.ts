/**
 * Glossary: one word per concept. Import from the parts: `@termsift/core/report`, `/terms`, `/verdicts` …
 *
 * - report: the file that an ads platform exports, with one row per search term and place.
 * - search term: the text that a person typed before an ad appeared.
 * - filter: the whole run, from a report to its result.
 * - classify: to give one search term its verdict.
 * - verdict: category, kind, confidence and reason of one search term.
 * - category: keep, negative (about what the business sells, but a wasted click) or irrelevant (something else).
 * - kind: the reason for an exclusion, e.g. another firm, a place outside the area, or a job search.
 * - review: the list of uncertain exclusions, which the user checks before they are copied.
 * - exclusion: a search term that should show no ads any more.
 * - negative keyword: an entry in the ads account that blocks searches; one may block several search terms.
 * - match type: how a negative keyword matches searches: exact, phrase or broad.
 * - protected: never excluded, because the term has conversions, is a keyword, or has the business name or a user's word.
 * - result: the lists and sums of a run; each search term is in exactly one list.
 * - business profile: name, type and description of the business that search terms are classified for.
 */
export * from "./errors.ts";
