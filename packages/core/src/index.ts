/**
 * The words of this project, one per concept. Import from the parts: `@termsift/core/report`, `/terms`, `/verdicts` …
 *
 * - report: the file that an ads platform exports, with one row per search term and place.
 * - search term: what a person typed before an ad appeared; the text of a row.
 * - filter: the whole run, from a report to its result.
 * - classify: to give one search term its verdict.
 * - verdict: category, kind, confidence and reason of one search term.
 * - category: keep, negative (about what the business sells, but a wasted click) or irrelevant (something else).
 * - kind: the ground of an exclusion, such as another firm, a place outside the area, or a job search.
 * - review: the list of exclusions that are not sure enough to be copied without a look.
 * - exclusion: a search term that shall show no ad any more.
 * - negative keyword: what the account receives to block exclusions; one may block several.
 * - match type: how a negative keyword matches searches: exact, phrase or broad.
 * - protected: never excluded, whatever the verdict: converts, is a keyword, the own name, or a word of the user.
 * - result: the lists and sums that a run ends with; each search term is in exactly one list.
 * - business profile: name, type and description of the business that search terms are classified for.
 */
export * from "./errors.ts";
