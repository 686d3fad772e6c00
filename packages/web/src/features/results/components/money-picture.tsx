import { Text, Title } from "@mantine/core";
import {
  type FilterSummary,
  hasMissingCosts,
  hasMixedCurrencies,
  measuredTotals,
} from "@termsift/core/contract";
import { useSyncExternalStore } from "react";
import { formatMoney, formatShare } from "../../../lib/format.ts";
import type { ExclusionStore } from "../exclusion-store.ts";
import { moneyParts, splitMoney, type MoneySplit } from "../money-split.ts";
import { isInDoubt } from "../report-doubt.ts";
import { resultStrings } from "../strings.ts";
import classes from "./money-picture.module.css";

const { money: strings, list } = resultStrings;

type MoneyPictureProps = {
  readonly summary: FilterSummary;
  readonly store: ExclusionStore;
};

/** The report's money as one bar: what will be excluded, what is unsure, what stays, and what nobody can see. */
export function MoneyPicture({ summary, store }: MoneyPictureProps) {
  const { cost, report } = summary;
  const { currency } = report;
  const counts = useSyncExternalStore(store.subscribe, store.counts);
  const split = splitMoney(cost, counts);
  const { excluded } = split.parts;
  const isPart = hasMissingCosts(report);
  return (
    <section className={`card ${classes.card ?? ""}`} aria-labelledby="money-title" data-uncovered>
      <Title order={2} size="h4" id="money-title">
        {strings.title}
      </Title>
      {split.total > 0 && measuredTotals(report).cost !== null ? (
        <>
          <Text className={classes.saved ?? ""}>
            {excluded > 0 ? (
              <>
                <strong className="tabular">{amountText(excluded, currency, isPart)}</strong>{" "}
                {isPart
                  ? strings.savedPart
                  : strings.saved("", formatShare(excluded / split.total)).trim()}
              </>
            ) : (
              strings.nothing
            )}
          </Text>
          {isInDoubt(report) ? (
            <Text size="sm" className={classes.doubt ?? ""}>
              {strings.doubt}
            </Text>
          ) : null}
          <Bar split={split} />
          <Legend split={split} currency={currency} isPart={isPart} />
        </>
      ) : (
        <Text c="dimmed">{hasMixedCurrencies(report) ? strings.mixed : strings.noCost}</Text>
      )}
    </section>
  );
}

function Bar({ split }: { readonly split: MoneySplit }) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {moneyParts
        .filter((part) => split.parts[part] > 0)
        .map((part) => (
          <span
            key={part}
            className={classes.segment}
            data-part={part}
            style={{ width: `${String((split.parts[part] / split.total) * 100)}%` }}
          />
        ))}
    </div>
  );
}

/** Of rows that do not state what they cost nothing is in it. */
function amountText(cost: number, currency: string | null, isPart: boolean): string {
  const amount = formatMoney(cost, currency);
  return isPart ? list.atLeast(amount) : amount;
}

type LegendProps = {
  readonly split: MoneySplit;
  readonly currency: string | null;
  readonly isPart: boolean;
};

function Legend({ split, currency, isPart }: LegendProps) {
  return (
    <dl className={classes.legend}>
      {moneyParts
        .filter((part) => split.parts[part] > 0)
        .map((part) => (
          <div key={part}>
            <dt>
              <span className={classes.swatch} data-part={part} aria-hidden="true" />
              {strings.parts[part]}
            </dt>
            <dd className="tabular">
              {amountText(split.parts[part], currency, isPart)}{" "}
              {isPart ? null : <span>{formatShare(split.parts[part] / split.total)}</span>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
