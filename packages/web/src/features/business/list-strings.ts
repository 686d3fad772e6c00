import type { BusinessList } from "@termsift/core/contract";
import { counted, formatDay, formatMoney } from "../../lib/format.ts";

type LastReport = NonNullable<BusinessList[number]["lastReport"]>;

export const listStrings = {
  title: "Businesses",
  intro:
    "Each report, decision and answer belongs to one business. Termsift filters your next report for the business that you choose here.",
  business: "Business",
  all: "All businesses",
  loadFailed: "The businesses could not be loaded",
  search: "Search",
  add: "Add a business",
  none: "No business has this name.",
  chosen: "Chosen",
  choose: "Choose",
  edit: "Edit",
  noReport: "No report yet",
  report: ({ createdAt, found, currency }: LastReport) =>
    `Last report ${formatDay(createdAt)}: ${formatMoney(found, currency)} of waste found`,
  memory: (answers: number, decisions: number, verdicts: number) =>
    `${counted(answers, "answer")} · ${counted(decisions, "decision")}${verdicts > 0 ? ` · ${counted(verdicts, "remembered verdict")}` : ""}`,
  delete: "Delete",
  deleteSure: "Delete this business with its results, monthly figures, decisions and answers?",
  cancel: "Cancel",
  failed: "Error",
  import: "Import CSV",
  importHint: "Columns of the CSV file: name, type, description and, if you like, area.",
  imported: "Businesses imported",
  importedMessage: (count: number) => `${counted(count, "business was", "businesses were")} added.`,
} as const;

export const monthStrings = {
  title: "Month over month",
  intro: (business: string) => `The reports of ${business}`,
  none: "This business has no reports yet.",
  loadFailed: "The reports could not be loaded",
  chart: "Waste as a share of spend",
  hint: "“Came back” is what you paid for terms that Termsift had already proposed to exclude in a report of an earlier period, in the same currency. You may upload the reports in any order. Reports whose dates overlap are not compared with each other. A report without clear dates counts from the day of its upload. If you upload the same period of a platform again, the newer report replaces the older one.",
  open: (amount: string) => `${amount}: open the terms that came back`,
  download: "Download CSV",
  fileName: "month-over-month.csv",
  columns: {
    period: "Period",
    file: "File",
    currency: "Currency",
    spend: "Spend",
    found: "Waste found",
    alreadyExcluded: "Already excluded",
    cameBack: "Came back",
  },
} as const;
