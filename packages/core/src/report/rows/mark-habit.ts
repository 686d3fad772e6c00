import type { Layout } from "../layout/find-layout.ts";
import { currencyCodeOf, currencyDigits } from "../numbers/currencies.ts";
import type { DecimalMark } from "../numbers/decimal-mark.ts";

/** What the decimal mark of a file is where no number proves it. */
export type MarkHabit = {
  readonly mark: DecimalMark;
  /**
   * Whether numbers of a row with three digits behind the mark of thousands are what the platforms write: only amounts of
   * a currency without decimals have none, such as yen.
   */
  readonly isUsual: (cells: readonly string[], isGrouped: boolean) => boolean;
};

/**
 * The decimal mark of a header's language. Where the delimiter is a semicolon, a spreadsheet wrote the file in a place
 * where the comma is the decimal mark, whatever the header says.
 */
export function markHabit({ columns }: Layout, delimiter: string | null): MarkHabit {
  const { language, currency, index } = columns;
  const isPoint = language === null || language === "en";
  const isContrary = isPoint && delimiter === ";";
  return {
    mark: isPoint && !isContrary ? "." : ",",
    isUsual: (cells, isGrouped) => {
      const code =
        index.currency === undefined ? currency : currencyCodeOf(cells[index.currency] ?? "");
      return isGrouped && !isContrary && code !== null && currencyDigits(code) === 0;
    },
  };
}
