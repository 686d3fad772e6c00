import { Box, Slider, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { extentOfSum } from "@termsift/core/terms";
import { useMemo } from "react";
import { formatCount, formatShare } from "../../../../lib/format.ts";
import { Facts } from "../../components/facts.tsx";
import { Note } from "../../components/note.tsx";
import picture from "../../components/money-picture.module.css";
import { costText } from "../../item-figures.ts";
import { useOpenResult } from "../../open-result.ts";
import type { ExclusionView } from "../engine/protocol.ts";
import { countCompanions, countInUse, staleText } from "../exclusion-state.ts";
import { coverOf, impactFigures, nearestStop, sliderMarks, sliderStops } from "../cover-figures.ts";
import { exclusionStrings } from "../strings.ts";
import { useExportNames, usePreview } from "../use-exclusions.ts";
import classes from "./exclusions.module.css";

const { companions: spellings, cover: strings, impact } = exclusionStrings;
/** Shorter distances between two marks, as a share of the slider, would make their texts overlap. */
const MARKS_APART = 0.16;
const MARKS_APART_NARROW = 0.34;

export function CoverPicture() {
  const { controller, state, settings } = usePreview();
  const { money } = useOpenResult();
  const { measured = null } = useExportNames();
  const { view } = state;
  const stale = staleText(state);
  if (view === null) return state.error === null ? <Box mih="15rem" /> : null;
  if (view.waste.terms === 0 && view.alwaysIn === 0) {
    const { nothing, negatives } = exclusionStrings;
    const text = view.covered.count > 0 ? negatives.noneNeeded : nothing;
    return <Text c="dimmed">{stale ?? text}</Text>;
  }
  const counted = { view, count: countInUse(view, settings.wanted) };
  return (
    <Stack className={classes.figures ?? ""} data-stale={stale !== null || undefined}>
      {stale === null ? <Sentence {...counted} /> : <Text mih="3.7rem">{stale}</Text>}
      <CoverSlider {...counted} stale={stale} onChange={controller.want} />
      <Facts facts={impactFigures(view.totals, counted.count, measured, money)} />
      <Notes {...counted} />
    </Stack>
  );
}

type CountedProps = { readonly view: ExclusionView; readonly count: number };

function Sentence({ view, count }: CountedProps) {
  const { money } = useOpenResult();
  const cover = coverOf(view, count);
  const cost = money(
    cover.cost,
    extentOfSum((view.totals.unmeasuredCost[count] ?? 0) > 0, cover.cost),
  );
  const hasCost = view.waste.cost > 0 && cost !== "";
  const others = countCompanions(view, count);
  const detail = hasCost
    ? strings.money(cost, costText(money, view.waste))
    : strings.counts(formatCount(cover.terms), formatCount(view.waste.terms));
  return (
    <div>
      <Text className={picture.saved ?? ""}>
        <strong className="tabular">{formatCount(count)}</strong> {strings.sentence(count)}{" "}
        {others > 0 ? `${spellings.plus(others)} ` : ""}
        {strings.covers(count + others)}{" "}
        <strong className="tabular">{formatShare(cover.share)}</strong>{" "}
        {hasCost ? strings.ofWaste : strings.ofTerms}
      </Text>
      <Text size="sm" c="dimmed" className="tabular">
        {detail}
      </Text>
    </div>
  );
}

type CoverSliderProps = CountedProps & {
  readonly stale: string | null;
  readonly onChange: (wanted: number | null) => void;
};

function CoverSlider({ view, count, stale, onChange }: CoverSliderProps) {
  const proposed = view.negatives.length - view.alwaysIn;
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const apart = isNarrow ? MARKS_APART_NARROW : MARKS_APART;
  const { stops, marks } = useMemo(() => marksOf(view, proposed, apart), [view, proposed, apart]);
  if (proposed === 0) return null;
  const countAt = (place: number) => view.alwaysIn + (stops[place] ?? 0);
  return (
    <Slider
      mx="xs"
      mb="lg"
      value={nearestStop(stops, count - view.alwaysIn)}
      min={0}
      max={stops.length - 1}
      marks={marks}
      label={(place) => formatCount(countAt(place))}
      thumbLabel={strings.slider}
      thumbValueText={(place) =>
        stale ??
        strings.valueText(
          formatCount(countAt(place)),
          formatShare(coverOf(view, countAt(place)).share),
        )
      }
      onChange={(place) => onChange(place === stops.length - 1 ? null : (stops[place] ?? null))}
    />
  );
}

function marksOf(view: ExclusionView, proposed: number, apartMin: number) {
  const marked = sliderMarks(view);
  const stops = sliderStops(
    proposed,
    marked.map(({ count }) => count),
  );
  const apart = (stops.length - 1) * apartMin;
  const marks: { value: number; label: string }[] = [];
  // A mark at the right is worth more than its neighbour at the left.
  for (const { count, label } of marked.toReversed()) {
    const value = stops.indexOf(count);
    if (value <= (marks[0]?.value ?? Infinity) - apart) marks.unshift({ value, label });
  }
  return { stops, marks };
}

function Notes({ view, count }: CountedProps) {
  const { money } = useOpenResult();
  const { measured } = useExportNames();
  const { totals, checked, open, agreedOwnKeywords } = view;
  const lost = (totals.terms[count] ?? 0) - (totals.wasteTerms[count] ?? 0) + agreedOwnKeywords;
  const waiting = checked.list.filter(({ status }) => status === "refused").length;
  const refused = waiting + checked.count - checked.list.length;
  return (
    <ul className="plain-list">
      {lost === 0 ? (
        <Note kind="good">
          {measured?.conversions === null ? impact.safeUnmeasured : impact.safe}
        </Note>
      ) : (
        <Note kind="warn">{impact.agreed(lost)}</Note>
      )}
      {waiting > 0 ? <Note kind="warn">{impact.waiting(refused)}</Note> : null}
      {open.count > 0 ? (
        <Note kind="open">{impact.open(open.count, costText(money, open))}</Note>
      ) : null}
    </ul>
  );
}
