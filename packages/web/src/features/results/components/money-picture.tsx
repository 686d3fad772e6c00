import { Text } from "@mantine/core";
import {
  type FilterSummary,
  hasMissingCosts,
  hasMixedCurrencies,
  measuredTotals,
  reportSpend,
} from "@termsift/core/contract";
import { Card } from "../../../components/card.tsx";
import { formatMoney, formatShare } from "../../../lib/format.ts";
import type { ExclusionCounts } from "../exclusion-store.ts";
import { useCounts } from "../open-result.ts";
import { isInDoubt } from "../report-doubt.ts";
import { resultStrings } from "../strings.ts";
import classes from "./money-picture.module.css";

const { money: strings, list } = resultStrings;

export function MoneyPicture({ summary }: { readonly summary: FilterSummary }) {
  const { report } = summary;
  const hasCost = reportSpend(summary.cost) > 0 && measuredTotals(report).cost !== null;
  return (
    <Card title={strings.title}>
      {hasCost ? (
        <Money summary={summary} />
      ) : (
        <Text c="dimmed">{hasMixedCurrencies(report) ? strings.mixed : strings.noCost}</Text>
      )}
    </Card>
  );
}

function Money({ summary: { cost, report } }: { readonly summary: FilterSummary }) {
  const { total, parts } = splitMoney(cost, useCounts());
  // Amounts are lower bounds if some rows have no cost.
  const isPart = hasMissingCosts(report);
  const amountOf = (part: number) => {
    const amount = formatMoney(part, report.currency);
    return isPart ? list.atLeast(amount) : amount;
  };
  const shown = moneyParts.filter((part) => parts[part] > 0);
  const shareOf = (part: number) => formatShare(part / total);
  return (
    <>
      <Text className={classes.saved ?? ""}>
        {parts.excluded > 0 ? (
          <>
            <strong className="tabular">{amountOf(parts.excluded)}</strong>{" "}
            {isPart ? strings.savedPart : strings.saved(shareOf(parts.excluded))}
          </>
        ) : (
          strings.nothing
        )}
      </Text>
      {isInDoubt(report) ? (
        <Text size="sm" c="var(--review)">
          {strings.doubt}
        </Text>
      ) : null}
      <Bar total={total} parts={parts} />
      <dl className={classes.legend}>
        {shown.map((part) => (
          <div key={part}>
            <dt>
              <span className={classes.part} data-part={part} aria-hidden="true" />
              {strings.parts[part]}
            </dt>
            <dd className="tabular">
              {amountOf(parts[part])} {isPart ? null : <span>{shareOf(parts[part])}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Bar({ total, parts }: MoneySplit) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {moneyParts.map((part) => (
        <span
          key={part}
          className={classes.part}
          data-part={part}
          hidden={parts[part] === 0}
          style={{ width: `${String((parts[part] / total) * 100)}%` }}
        />
      ))}
    </div>
  );
}

const moneyParts = ["excluded", "review", "kept", "alreadyExcluded", "hidden"] as const;
type MoneyPart = (typeof moneyParts)[number];
type MoneySplit = { readonly total: number; readonly parts: Record<MoneyPart, number> };

function splitMoney(cost: FilterSummary["cost"], counts: ExclusionCounts): MoneySplit {
  const proposedExcluded = counts.cost - counts.reviewCost;
  const hidden = cost.hidden ?? 0;
  return {
    total: reportSpend(cost),
    parts: {
      excluded: atLeastZero(counts.cost),
      review: atLeastZero(cost.review - counts.reviewCost),
      kept: atLeastZero(cost.kept + cost.excluded - proposedExcluded),
      alreadyExcluded: cost.alreadyExcluded,
      hidden,
    },
  };
}

/** Rounding can make a sum slightly negative. */
function atLeastZero(value: number): number {
  return Math.max(0, Math.round(value * 1e6) / 1e6);
}
