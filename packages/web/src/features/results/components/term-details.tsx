import { Text } from "@mantine/core";
import type { KeywordItem } from "@termsift/core/contract";
import { useMemo } from "react";
import { formatCount } from "../../../lib/format.ts";
import { columns, itemFigures } from "../item-figures.ts";
import { type OpenResult, type ShownResult, useOpenResult } from "../open-result.ts";
import { reasonKindOf } from "../reason-kind.ts";
import { type NamedTerms, similarTerms } from "../similar-terms.ts";
import { resultStrings } from "../strings.ts";
import classes from "./keyword-list.module.css";

const { details: strings, cards, others } = resultStrings;
const PLACES_SHOWN_MAX = 5;

export function TermDetails({ item }: { readonly item: KeywordItem }) {
  const open = useOpenResult();
  const similar = useMemo(
    () => similarTerms(item.term, namedTermsOf(open.result)),
    [item, open.result],
  );
  const { cost, counts } = itemFigures(item, open, columns);
  const places = placesOf(item, open.result);
  const facts = [
    [strings.figures, [cost, counts].filter(Boolean).join(", ")],
    [strings.reason, item.reason],
    [strings.kind, item.reason === "" ? "" : reasonKindOf(item.reason)],
    [strings.by, verdictSourceOf(item, open)],
    [strings.places, places.join("; ")],
  ] as const;
  return (
    // The list's keys do not move the rows while the details scroll.
    <div
      className={classes.details}
      role="group"
      tabIndex={0}
      aria-label={strings.label(item.term)}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === "" ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Text size="sm" c="dimmed">
        {similar.length === 0 ? strings.noSimilar : strings.similar}
      </Text>
      <ul className="plain-list">
        {similar.map(({ term, list }) => (
          <li key={`${list} ${term}`}>
            {term} <span>{list}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function namedTermsOf(result: ShownResult): NamedTerms[] {
  const { lists } = others;
  return [
    { name: cards.negativeTitle, items: result.negative_keywords },
    { name: cards.irrelevantTitle, items: result.irrelevant_keywords },
    { name: lists.review.label, items: result.review_keywords },
    { name: lists.protected.label, items: result.protected_keywords },
    { name: lists.kept.label, items: result.kept_keywords },
    { name: lists["already-excluded"].label, items: result.already_excluded_keywords },
  ];
}

function placesOf({ scopes: places = [] }: KeywordItem, { scopes = [] }: ShownResult): string[] {
  const shown = places.slice(0, PLACES_SHOWN_MAX).map((at) => {
    const { campaign, adGroup } = scopes[at] ?? {};
    return [campaign, adGroup].filter(Boolean).join(" › ");
  });
  const more = places.length - shown.length;
  return more > 0 ? [...shown, strings.more(formatCount(more))] : shown;
}

function verdictSourceOf(item: KeywordItem, { result: { summary } }: OpenResult): string {
  if (item.decided) return strings.sources.you;
  if (item.protection !== undefined && item.category !== "keep") return strings.sources.protection;
  if (item.classified_by) return item.classified_by;
  if (summary === null) return "";
  const { hostedRun } = summary;
  if (!hostedRun) return strings.sources.embedded;
  return hostedRun.classifiedBy.local === 0
    ? hostedRun.model
    : strings.sources.either(hostedRun.model);
}
