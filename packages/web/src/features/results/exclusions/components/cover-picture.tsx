import { Slider, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { extentOfSum } from "@termsift/core/terms";
import { useMemo, type ReactNode } from "react";
import { formatCount, formatShare } from "../../../../lib/format.ts";
import type { ExclusionView } from "../engine/protocol.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import { countCompanions, countInUse, type ExclusionState } from "../exclusion-state.ts";
import { staleText } from "../stale-text.ts";
import { costText, type Measured, type MoneyText } from "../../item-figures.ts";
import { impactFigures } from "../impact-figures.ts";
import { countForShare, coverOf, nearestStop, sliderStops } from "../slider-stops.ts";
import { exclusionStrings } from "../strings.ts";
import classes from "./exclusions.module.css";

const { companions: spellings, cover: strings, impact } = exclusionStrings;
const MARKED_SHARES = [0.5, 0.8] as const;

type CoverPictureProps = {
  readonly controller: ExclusionController;
  readonly state: ExclusionState;
  readonly money: MoneyText;
  /** The report's own sums; what it does not have is null, and nothing is said of it. */
  readonly measured: Measured | null;
  /** Whether the report's amounts may be wrong. */
  readonly isInDoubt: boolean;
};

/** How much of the waste so many negatives stop, from few to all, and what else they touch. */
export function CoverPicture(props: CoverPictureProps) {
  const { controller, state, money, measured } = props;
  const { view, settings } = state;
  const stale = staleText(state);
  // Room for what is being worked out.
  if (view === null) return state.error === null ? <div className={classes.placeholder} /> : null;
  if (view.waste.terms === 0 && view.alwaysIn === 0) {
    const { nothing, negatives } = exclusionStrings;
    const text = view.covered.count > 0 ? negatives.noneNeeded : nothing;
    return <Text c="dimmed">{stale ?? text}</Text>;
  }
  const count = countInUse(view, settings.wanted);
  return (
    <div className={classes.cover} data-stale={stale !== null || undefined} data-uncovered>
      {stale === null ? (
        <Sentence view={view} count={count} money={money} />
      ) : (
        <Text className={classes.staleSentence ?? ""}>{stale}</Text>
      )}
      <CoverSlider view={view} count={count} stale={stale} onChange={controller.want} />
      <Figures view={view} count={count} money={money} measured={measured} />
      {props.isInDoubt ? (
        <ul className={classes.notes}>
          <Note icon={<IconAlertTriangle size={17} />} tone="warn">
            {impact.doubt}
          </Note>
        </ul>
      ) : null}
      <Notes view={view} count={count} money={money} measured={measured} />
    </div>
  );
}

type CountedProps = {
  readonly view: ExclusionView;
  readonly count: number;
  readonly money: MoneyText;
};

function Sentence({ view, count, money }: CountedProps) {
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
      <Text className={classes.sentence ?? ""}>
        <strong className="tabular">{formatCount(count)}</strong> {strings.sentence(count)}{" "}
        {others > 0 ? `${spellings.plus(formatCount(others), others === 1)} ` : ""}
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

type CoverSliderProps = {
  readonly view: ExclusionView;
  readonly count: number;
  /** Said in place of figures that are not those of the present choice. */
  readonly stale: string | null;
  readonly onChange: (wanted: number | null) => void;
};

function CoverSlider({ view, count, stale, onChange }: CoverSliderProps) {
  const proposed = view.negatives.length - view.alwaysIn;
  const stops = useMemo(() => sliderStops(proposed), [proposed]);
  const marks = useMemo(() => marksOf(view, stops), [view, stops]);
  if (proposed === 0) return null;
  const countAt = (place: number) => view.alwaysIn + (stops[place] ?? 0);
  return (
    <Slider
      className={classes.slider ?? ""}
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

/** Where half and four fifths of the waste are stopped; left out where the labels would stand on each other. */
function marksOf(view: ExclusionView, stops: readonly number[]) {
  const last = stops.length - 1;
  const marks: { value: number; label: ReactNode }[] = [{ value: last, label: strings.all }];
  const apart = last * 0.14;
  for (const share of [...MARKED_SHARES].reverse()) {
    const count = countForShare(view, share);
    if (count === null) continue;
    const value = nearestStop(stops, count - view.alwaysIn);
    const next = marks[0]?.value ?? last;
    if (value < next - apart && value > 0) marks.unshift({ value, label: formatShare(share) });
  }
  return marks;
}

type FiguresProps = CountedProps & Pick<CoverPictureProps, "measured">;

function Figures({ view, count, money, measured }: FiguresProps) {
  const figures = impactFigures(view.totals, count, measured, money);
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ view, count, money, measured }: FiguresProps) {
  const { totals, checked, open, agreedOwnKeywords } = view;
  const lost = (totals.terms[count] ?? 0) - (totals.wasteTerms[count] ?? 0) + agreedOwnKeywords;
  const waiting = checked.list.filter(({ status }) => status === "refused").length;
  const beyond = checked.count - checked.list.length;
  return (
    <ul className={classes.notes}>
      {lost === 0 ? (
        <Note icon={<IconCircleCheck size={17} />} tone="good">
          {measured !== null && measured.conversions === null ? impact.safeUnmeasured : impact.safe}
        </Note>
      ) : (
        <Note icon={<IconAlertTriangle size={17} />} tone="warn">
          {impact.agreed(formatCount(lost), lost === 1)}
        </Note>
      )}
      {waiting > 0 ? (
        <Note icon={<IconAlertTriangle size={17} />} tone="warn">
          {impact.waiting(formatCount(waiting + beyond), waiting + beyond === 1)}
        </Note>
      ) : null}
      {open.count > 0 ? (
        <Note icon={<IconCircleDashed size={17} />} tone="plain">
          {impact.open(formatCount(open.count), open.count === 1, costText(money, open))}
        </Note>
      ) : null}
      {view.fewestPossible !== null && view.fewestPossible > 1 ? (
        <li className={classes.bound}>{strings.bound(formatCount(view.fewestPossible))}</li>
      ) : null}
    </ul>
  );
}

type NoteProps = {
  readonly icon: ReactNode;
  readonly tone: "good" | "warn" | "plain";
  readonly children: string;
};

function Note({ icon, tone, children }: NoteProps) {
  return (
    <li data-tone={tone}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  );
}
