import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type BusinessProfile, profileFileSchema } from "@termsift/core/profile";
import { normalizeTerm } from "@termsift/core/terms";

/** What the owner thinks of a search: wanted, debatable, or waste. */
export type Label = "W" | "D" | "X";

export type Account = {
  readonly id: string;
  readonly report: string;
  readonly profile: BusinessProfile;
  /** Labels by normalised term. */
  readonly labels: ReadonlyMap<string, Label>;
};

/**
 * Reads labelled accounts. `folder` contains one folder per account, with `report.csv`, `business.json` and
 * `labels.tsv` (term, label). Or it contains `<account>.csv` files and, for all of them, `labels.tsv` (account, term,
 * label) and `businesses` (JSON lines with the account's `id`).
 */
export function readAccounts(folder: string, businesses = "businesses.jsonl"): Account[] {
  const place = (...names: readonly string[]) => path.join(folder, ...names);
  if (existsSync(place("labels.tsv"))) {
    const rows = rowsOf(place("labels.tsv"));
    return linesOf(place(businesses)).map((line) => {
      const { id } = JSON.parse(line) as { readonly id: string };
      const own = rows.filter(([account]) => account === id);
      return accountOf(id, place(`${id}.csv`), line, own);
    });
  }
  return readdirSync(folder)
    .filter((name) => existsSync(place(name, "labels.tsv")))
    .map((name) => {
      const profile = readFileSync(place(name, "business.json"), "utf8");
      return accountOf(name, place(name, "report.csv"), profile, rowsOf(place(name, "labels.tsv")));
    });
}

function accountOf(
  id: string,
  report: string,
  profile: string,
  rows: readonly (readonly string[])[],
): Account {
  const labels = rows.flatMap((row): [string, Label][] => {
    const [term = "", label = ""] = row.slice(-2);
    const letter = label.charAt(0);
    return letter === "W" || letter === "D" || letter === "X"
      ? [[normalizeTerm(term), letter]]
      : [];
  });
  return {
    id,
    report,
    profile: profileFileSchema.parse(JSON.parse(profile)),
    labels: new Map(labels),
  };
}

const rowsOf = (file: string) => linesOf(file).map((line) => line.split("\t"));

function linesOf(file: string): string[] {
  return readFileSync(file, "utf8")
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== "");
}
