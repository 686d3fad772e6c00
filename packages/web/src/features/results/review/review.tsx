import { Button, Group, NativeSelect, Text, Title } from "@mantine/core";
import type { KeywordItem } from "@termsift/core/contract";
import { type KeyboardEvent as ReactKeyboardEvent, useMemo, useRef, useState } from "react";
import { Hint } from "../../../components/hint.ts";
import { TermList } from "../components/term-list.tsx";
import listClasses from "../components/keyword-list.module.css";
import type { ReviewDecision } from "../exclusion-store.ts";
import { useCounts, useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import { useShown } from "../use-shown.ts";
import { ReviewButtons } from "./review-buttons.tsx";
import { kindNameOf, rangeOf, reviewKindsOf } from "./review-kinds.ts";
import classes from "./review.module.css";
import { reviewStrings as strings } from "./strings.ts";

const { others } = resultStrings;
const { label, text } = others.lists.review;
const ANY_KIND = "";

/** The terms in review, to be worked off: one by one, from one to another, or all of a kind. */
export function Review() {
  const { result } = useOpenResult();
  const [kind, setKind] = useState(ANY_KIND);
  const { rows, earlier, showEarlier } = useReviewRows();
  const shown = useMemo(
    () => (kind === ANY_KIND ? rows : rows.filter((item) => kindNameOf(item) === kind)),
    [rows, kind],
  );
  return (
    <section className="card" aria-label={label}>
      <Head />
      {rows.length + earlier > 0 ? (
        <Group gap="xs" className={classes.tools ?? ""}>
          {rows.length > 0 ? <KindSelect {...{ rows, kind }} onChange={setKind} /> : null}
          <AllShown shown={shown} />
          {earlier > 0 ? (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={showEarlier}>
              {strings.decided(earlier)}
            </Button>
          ) : null}
          {rows.length > 0 ? (
            <Hint ml="auto" visibleFrom="md">
              {strings.hint}
            </Hint>
          ) : null}
        </Group>
      ) : null}
      {rows.length > 0 ? (
        <Rows shown={shown} total={rows.length} />
      ) : (
        <Hint px="sm" py="xs">
          {result.review_keywords.length > 0 && earlier === 0
            ? resultStrings.list.noMatch
            : strings.noneLeft}
        </Hint>
      )}
    </section>
  );
}

function Head() {
  const { money } = useOpenResult();
  const { undecided, undecidedCost } = useCounts();
  return (
    <header className={listClasses.head}>
      <Title order={2}>{label}</Title>
      <Hint className={listClasses.headText ?? ""} title={text}>
        {text}
      </Hint>
      <Text size="sm" fw={600} className="tabular" role="status" flex="none">
        {strings.left(undecided, money(undecidedCost))}
      </Text>
    </header>
  );
}

type KindSelectProps = {
  readonly rows: readonly KeywordItem[];
  readonly kind: string;
  readonly onChange: (kind: string) => void;
};

function KindSelect({ rows, kind, onChange }: KindSelectProps) {
  const { money } = useOpenResult();
  const kinds = useMemo(() => reviewKindsOf(rows), [rows]);
  const options = kinds.map(({ name, count, cost }) => {
    return { value: name, label: strings.kind(name, count, money(cost)) };
  });
  return (
    <NativeSelect
      size="xs"
      aria-label={strings.kinds}
      value={kind}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: ANY_KIND, label: strings.allKinds(rows.length) }, ...options]}
    />
  );
}

type RowsProps = { readonly shown: readonly KeywordItem[]; readonly total: number };

function Rows({ shown, total }: RowsProps) {
  const { store } = useOpenResult();
  const anchor = useRef<KeywordItem>(undefined);
  const decide = (
    item: KeywordItem,
    decision: ReviewDecision | null,
    range: readonly KeywordItem[],
  ) => {
    anchor.current = item;
    store.decide(range, decision);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside, which have buttons
    <div onKeyDown={onDecisionKey}>
      <TermList
        label={label}
        {...{ shown, total }}
        tagOf={kindNameOf}
        renderActions={(item, tabIndex, all) => (
          <ReviewButtons
            {...{ item, tabIndex }}
            onDecide={(decision, { shiftKey }) =>
              decide(item, decision, shiftKey ? rangeOf(all, anchor.current, item) : [item])
            }
          />
        )}
      />
    </div>
  );
}

/** Hides the terms that were decided before the list was opened and still are, so that the pile gets smaller. */
function useReviewRows() {
  const { store, result, isListed } = useOpenResult();
  const show = useShown();
  const [before, setBefore] = useState<ReadonlySet<string>>(
    () => new Set(result.review_keywords.filter(store.isDecided).map(({ term }) => term)),
  );
  // An undo, or another tab, can take a decision back.
  useCounts();
  const choices = store.choices();
  const still = [...before].filter((term) => choices.has(term));
  if (still.length < before.size) setBefore(new Set(still));
  const [isHidden, setIsHidden] = useState(true);
  const all = useMemo(
    () => show(result.review_keywords.filter(isListed)),
    [show, result, isListed],
  );
  const rows = useMemo(
    () => (isHidden ? all.filter(({ term }) => !before.has(term)) : all),
    [all, before, isHidden],
  );
  return { rows, earlier: all.length - rows.length, showEarlier: () => setIsHidden(false) };
}

function AllShown({ shown }: { readonly shown: readonly KeywordItem[] }) {
  const { store } = useOpenResult();
  const left = shown.filter((item) => !store.isDecided(item));
  if (left.length === 0) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => store.decide(left, "block")}>
        {strings.blockShown(left.length)}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => store.decide(left, "keep")}>
        {strings.keepShown(left.length)}
      </Button>
    </>
  );
}

const decisionOfKey: Readonly<Record<string, ReviewDecision>> = { b: "block", k: "keep" };

/** B and K press the buttons of the row with the focus, and go on to the next row. */
function onDecisionKey(event: ReactKeyboardEvent): void {
  const decision = decisionOfKey[event.key.toLowerCase()];
  const row = (event.target as Element).closest("[data-index]");
  if (decision === undefined || row === null) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const button = row.querySelector(`[data-decision="${decision}"]`);
  // A second press must not take the decision back.
  if (button?.ariaPressed === "false")
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: event.shiftKey }));
  const next = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true });
  row.querySelector("[data-focus]")?.dispatchEvent(next);
}
