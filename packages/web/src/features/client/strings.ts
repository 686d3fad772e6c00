import type { ListedAgreement } from "@termsift/core/contract";
import { counted, formatCount, formatDay, plural } from "../../lib/format.ts";

/** Maximum number of keywords that the warning names. */
const NAMED_MAX = 3;

const keywords = (count: number) => `${counted(count, "keyword")}`;
const some = (count: number, all: number) => {
  if (count !== all) return `${formatCount(count)} of ${keywords(all)}`;
  return all === 1 ? keywords(1) : `all ${keywords(all)}`;
};

export const clientStrings = {
  loadFailed: "This list cannot be shown",
  title: (business: string) => `Keywords to exclude for ${business}`,
  madeBy: (address: string) => `Made by ${address}`,
  period: (dates: string) => `From the report of ${dates}`,
  total: (count: number, all: number, cost: string) =>
    `${count === all ? keywords(all) : some(count, all)}${cost && `, which cost ${cost}`}`,
  lead: "People who searched for these keywords saw your ads, but the searches do not fit your business. Cross out each keyword for which your ads should still appear. Then agree to exclude the rest.",
  table: "Keywords to exclude",
  categories: { negative: "Negative", irrelevant: "Irrelevant" },
  strike: "Cross out",
  unstrike: "Restore",
  note: (term: string) => `Note on ${term}`,
  noteHint: "Why should it stay? (optional)",
  name: "Your name",
  agree: (count: number, all: number) => `Agree to exclude ${some(count, all)}`,
  notSent: "Not sent",
  agreed: ({ name, agreedAt, terms, struckTerms }: ListedAgreement) =>
    `${name} agreed to exclude ${some(terms - struckTerms, terms)} on ${formatDay(agreedAt)}.`,
} as const;

export const clientLinkStrings = {
  title: "Ask your client to agree",
  text: "A link to the list of keywords to exclude, with reasons and costs. Your client needs no account. They can cross out keywords, add a note, and agree by entering a name. The list does not change after you create the link.",
  shows: (count: number, negatives: number) =>
    `Your client will see ${keywords(count)}: what the ${counted(negatives, "negative")} of the step Block ${plural(negatives, "blocks", "block")}.`,
  days: "Valid for",
  dayCount: (days: number) => `${String(days)} days`,
  create: "Create link",
  failed: "The link could not be created or changed",
  link: "The link",
  once: "Copy it now. It is not shown again.",
  state: {
    open: "valid until",
    expired: "expired",
    revoked: "revoked, was valid until",
    closed: "closed, because the person who created it has left the workspace; was valid until",
  },
  created: (day: string, madeBy: string | null) =>
    `Created ${formatDay(day)}${madeBy === null ? "" : ` by ${madeBy}`}`,
  download: "Download this answer",
  readFailed: "The answer could not be loaded",
  columns: (currency: string | null) => {
    const cost = currency === null ? "Cost" : `Cost (${currency})`;
    const answer = ["Answer", "Note", "Answered by", "Answered on"];
    return ["Search term", "List", "Reason", "Clicks", cost, ...answer];
  },
  answers: { agreed: "Agreed to exclude", struck: "Crossed out" },
  revoke: "Revoke",
  struck: (count: number) => `${keywords(count)} crossed out`,
  struckIn: ({ struckTerms }: ListedAgreement) =>
    struckTerms > 0 ? `${keywords(struckTerms)} crossed out and kept.` : "",
  noteBy: "Crossed out by",
  noteOf: (name: string, note: string) => (note ? `${name}: ${note}` : name),
  see: "See the answer",
  stillExcluded: (terms: readonly string[]) =>
    `Your client crossed out ${keywords(terms.length)} that ${plural(terms.length, "is", "are")} still excluded: ${terms.slice(0, NAMED_MAX).join(", ")}${terms.length > NAMED_MAX ? ", …" : ""}`,
  keep: (count: number) => `Keep ${keywords(count)}`,
} as const;
