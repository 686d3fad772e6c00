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
  const counts = useCounts();
  const total = reportSpend(cost);
  const excluded = atLeastZero(counts.cost);
  // If some rows have no cost, the real amounts may be higher.
  const isPart = hasMissingCosts(report);
  const amountOf = (part: number) => {
    const amount = formatMoney(part, report.currency);
    return isPart ? list.atLeast(amount) : amount;
  };
  const parts = partsOf(cost, counts).filter(({ amount }) => amount > 0);
  const shareOf = (part: number) => formatShare(part / total);
  return (
    <>
      <Text className={classes.saved ?? ""}>
        {excluded > 0 ? (
          <>
            <strong className="tabular">{amountOf(excluded)}</strong>{" "}
            {isPart ? strings.savedPart : strings.saved(shareOf(excluded))}
          </>
        ) : (
          strings.nothing
        )}
      </Text>
      <Progress.Root size={26} radius="sm" aria-hidden="true">
        {parts.map(({ name, amount, color }) => (
          <Progress.Section
            key={name}
            value={(amount / total) * 100}
            color={color}
            withAria={false}
          />
        ))}
      </Progress.Root>
      <Facts
        facts={parts.map(({ name, amount, color }) => [
          strings.parts[name],
          <Group key={name} gap={7}>
            <ColorSwatch size={11} radius={3} withShadow={false} color={color} />
            {amountOf(amount)}
            <Text span size="sm" c="dimmed">
              {isPart ? "" : shareOf(amount)}
            </Text>
          </Group>,
        ])}
      />
    </>
  );
}

const pale = (color: string) => `color-mix(in srgb, ${color} 45%, var(--surface))`;

/** Returns the parts of the spend. They follow the user's choices. */
function partsOf(cost: FilterSummary["cost"], counts: ExclusionCounts) {
  const review = atLeastZero(counts.undecidedCost);
  const kept = atLeastZero(cost.kept + cost.excluded + cost.review - review - counts.cost);
  return [
    { name: "excluded", amount: atLeastZero(counts.cost), color: "var(--accent-fill)" },
    { name: "review", amount: review, color: "var(--review-fill)" },
    { name: "kept", amount: kept, color: "var(--kept-fill)" },
    { name: "alreadyExcluded", amount: cost.alreadyExcluded, color: pale("var(--accent-fill)") },
    {
      name: "nonTerms",
      amount: cost.nonTerms ?? 0,
      color: pale("var(--review-fill)"),
    },
    { name: "hidden", amount: cost.hidden ?? 0, color: pale("var(--kept-fill)") },
  ] as const;
}

/** Returns 0 for sums that rounding errors have made slightly negative. */
function atLeastZero(value: number): number {
  return Math.max(0, Math.round(value * 1e6) / 1e6);
}
