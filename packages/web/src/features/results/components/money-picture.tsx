import { ColorSwatch, Group, Progress, Text } from "@mantine/core";
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
import { resultStrings } from "../strings.ts";
import { Facts } from "./facts.tsx";
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
      <Progress.Root size={26} radius="sm" aria-hidden="true">
        {shown.map((part) => (
          <Progress.Section
            key={part}
            value={(parts[part] / total) * 100}
            color={colors[part]}
            withAria={false}
          />
        ))}
      </Progress.Root>
      <Facts
        facts={shown.map((part) => [
          strings.parts[part],
          <Group key={part} gap={7}>
            <ColorSwatch size={11} radius={3} withShadow={false} color={colors[part]} />
            {amountOf(parts[part])}
            <Text span size="sm" c="dimmed">
              {isPart ? "" : shareOf(parts[part])}
            </Text>
          </Group>,
        ])}
      />
    </>
  );
}

const moneyParts = ["excluded", "review", "kept", "alreadyExcluded", "hidden"] as const;
type MoneyPart = (typeof moneyParts)[number];
const mixed = (color: string) => `color-mix(in srgb, ${color} 45%, var(--surface))`;
const colors: Record<MoneyPart, string> = {
  excluded: "var(--accent-fill)",
  review: "var(--review-fill)",
  kept: "var(--kept-fill)",
  alreadyExcluded: mixed("var(--accent-fill)"),
  hidden: mixed("var(--kept-fill)"),
};
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
