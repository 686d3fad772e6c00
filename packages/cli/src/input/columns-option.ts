import {
  type ColumnChoice,
  type ColumnMeaning,
  columnMeanings,
  columnsUnknownSchema,
} from "@termsift/core/contract";
import type { AppError } from "@termsift/core/errors";
import { InvalidArgumentError, Option } from "commander";
import { cleanText } from "../output/clean-text.ts";

export type ColumnOptions = { readonly column?: string; readonly columns?: ColumnChoice };

const example = "cost=Maliyet,clicks=Klik";

export const columnOption = new Option("--column <name>", "the column that holds the search terms");

export const columnsOption = new Option(
  "--columns <names>",
  `which column holds what, if its name is not known: ${example} (also ${columnMeanings
    .filter((meaning) => !example.includes(meaning))
    .join(", ")}; "conversions=" if the report has none)`,
).argParser(readColumns);

/** A comma separates two columns only before the next meaning, so that names may contain commas. */
const separator = new RegExp(`,\\s*(?=(?:${columnMeanings.join("|")})\\s*=)`, "iu");

function readColumns(text: string): ColumnChoice {
  const choice: Partial<Record<ColumnMeaning, string | null>> = {};
  for (const part of text.split(separator)) {
    const equals = part.indexOf("=");
    const name = part.slice(0, equals).trim().toLowerCase();
    const meaning = columnMeanings.find((known) => known.toLowerCase() === name);
    if (equals === -1 || meaning === undefined)
      throw new InvalidArgumentError(
        `"${part}" is not understood. Write it like this: ${example}. Before "=" goes one of ${columnMeanings.join(", ")}.`,
      );
    choice[meaning] = part.slice(equals + 1).trim() || null;
  }
  return choice;
}

/** Returns the options of `readReport` that name columns. */
export function namingOf({ column, columns }: ColumnOptions) {
  return {
    ...(column === undefined ? {} : { termColumn: column }),
    ...(columns === undefined ? {} : { columns }),
  };
}

/** Returns the proposal of the error `columns-unknown` with example values, and as an option to copy; else undefined. */
export function proposalText({ code, details }: AppError): string | undefined {
  const { data } = columnsUnknownSchema.safeParse(details);
  if (code !== "columns-unknown" || data === undefined) return undefined;
  const { proposal, columns } = data;
  const needed: ReadonlySet<ColumnMeaning> = new Set(["cost", "clicks", "conversions"]);
  const lines = columnMeanings.map((meaning) => {
    const name = proposal[meaning];
    const samples = columns.find((column) => column.name === name)?.samples.join(", ") ?? "";
    return `  ${meaning.padEnd(12)} ${name === null ? "(none)" : `${name}  (${samples})`}`;
  });
  const parts = columnMeanings.flatMap((meaning) => {
    const name = proposal[meaning];
    return name === null && !needed.has(meaning) ? [] : [`${meaning}=${name ?? ""}`];
  });
  return [
    "Proposed, by what the columns hold:",
    ...lines.map(cleanText),
    "Correct it if needed, and run the command again with:",
    `  --columns ${quote(cleanText(parts.join(",")))}`,
  ].join("\n");
}

/** Quotes an argument for a shell; in double quotes, if possible, which all shells know. */
function quote(text: string): string {
  return /["$`\\!%]/u.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
