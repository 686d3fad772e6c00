import { Text } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import type { KeywordItem } from "@termsift/core/contract";
import { useMemo } from "react";
import { formatCount } from "../../../lib/format.ts";
import { clientLinkStrings } from "../../client/strings.ts";
import { useClientNote } from "../exclusions/components/client-answers.tsx";
import { columns, itemFigures } from "../item-figures.ts";
import { type OpenResult, otherListsOf, type ShownResult, useOpenResult } from "../open-result.ts";
import { reasonKindOf, withGivenReason } from "../reason-kind.ts";
import { type NamedTerms, similarTerms } from "../similar-terms.ts";
import { resultStrings } from "../strings.ts";
import { Facts } from "./facts.tsx";
import classes from "./keyword-list.module.css";

const { details: strings, cards, others, toolbar } = resultStrings;
const PLACES_SHOWN_MAX = 5;

export function TermDetails({ item }: { readonly item: KeywordItem }) {
  const open = useOpenResult();
  const similar = useMemo(
    () => similarTerms(item.term, namedTermsOf(open.result)),
    [item, open.result],
  );
  const { cost, counts } = itemFigures(item, open, columns);
  const shown = withGivenReason(item, open.store.isCopied(item));
  const clientNote = useClientNote(item.term);
  const facts = [
    [strings.figures, [cost, counts].filter(Boolean).join(", ")],
    [strings.reason, shown.reason],
    [strings.kind, shown.reason === "" ? "" : reasonKindOf(shown)],
    [strings.by, [verdictSourceOf(item, open), ...notesOf(item, open)].join(": ")],
    [clientLinkStrings.noteBy, clientNote],
    ...placesOf(item, open.result),
  ] as const;
  return (
    // Arrow keys scroll the details. The event stops here, so that the keys do not also move the focus in the list.
    <div
      className={classes.details}
      role="group"
      tabIndex={0}
      aria-label={strings.label(item.term)}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Facts facts={facts} className={classes.facts} />
      <Hint>{similar.length === 0 ? strings.noSimilar : strings.similar}</Hint>
      <ul className="plain-list">
        {similar.map(({ term, list }) => (
          <li key={`${list} ${term}`}>
            {term}{" "}
            <Text span fz="0.8125rem" c="dimmed">
              {list}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function namedTermsOf(result: ShownResult): NamedTerms[] {
  return [
    { name: cards.negative.title, items: result.negative_keywords },
    { name: cards.irrelevant.title, items: result.irrelevant_keywords },
    ...otherListsOf(result).map(({ name, items }) => ({ name: others.lists[name].label, items })),
  ];
}

function placesOf(
  { scopes: places = [] }: KeywordItem,
  { scopes: all = [] }: ShownResult,
): (readonly [name: string, value: string])[] {
  const scopes = places.flatMap((at) => all[at] ?? []);
  const { keyword, matchType } = toolbar.places;
  return [
    [strings.places, listed(scopes.map((one) => [one.campaign, one.adGroup]))],
    [keyword, listed(scopes.map((one) => [one.keyword]))],
    [matchType, listed(scopes.map((one) => [one.matchType]))],
  ];
}

function listed(names: readonly (string | null | undefined)[][]): string {
  const texts = new Set(names.map((parts) => parts.filter(Boolean).join(" › ")));
  const known = [...texts].filter(Boolean);
  const more = known.length - PLACES_SHOWN_MAX;
  const shown = known.slice(0, PLACES_SHOWN_MAX);
  return [...shown, ...(more > 0 ? [strings.more(formatCount(more))] : [])].join("; ");
}

/** What the rules say that decided. A decision of the user or a protection overrules them. */
function notesOf(item: KeywordItem, { store, result: { rule_notes = {} } }: OpenResult): string[] {
  if (
    item.decided ||
    store.isDecided(item) ||
    (item.protection !== undefined && item.category !== "keep")
  )
    return [];
  const notes = (item.decided_by ?? []).flatMap((id) => rule_notes[id] ?? []);
  return notes.length === 0 ? [] : [notes.join("; ")];
}

function verdictSourceOf(item: KeywordItem, { store, result: { summary } }: OpenResult): string {
  if (item.decided || store.isDecided(item)) return strings.sources.you;
  if (item.protection !== undefined && item.category !== "keep") return strings.sources.protection;
  if (item.classified_by) return item.classified_by;
  if (summary === null) return "";
  const { hostedRun } = summary;
  if (!hostedRun) return strings.sources.embedded;
  return hostedRun.classifiedBy.local === 0
    ? hostedRun.model
    : strings.sources.either(hostedRun.model);
}
