import { Button, Skeleton, Text, Title } from "@mantine/core";
import { useMediaQuery, useWindowEvent } from "@mantine/hooks";
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { Hint } from "../../../../components/hint.ts";
import { focusOn, isFocusLost, isTyping } from "../../../../lib/focus.ts";
import { useAnswered, useOpenResult } from "../../open-result.ts";
import { type GroupView, ViewContext } from "../../shown-view.ts";
import { isOpenRow } from "../group-rows.ts";
import { answerStrings as strings, answersText, effectText } from "../strings.ts";
import { FIRST_GROUPS, GROUPS_PER_ROUND, useGroups } from "../use-groups.ts";
import { GivenAnswers } from "./given-answers.tsx";
import { GroupTable } from "./group-table.tsx";
import classes from "./groups.module.css";

const Words = lazy(() => import("../../words/words.tsx"));

/** On a phone, one group is open at first, so that the terms are in the first view, too. */
const FIRST_GROUPS_NARROW = 1;

/** Groups of terms to decide at once, those first whose answers probably move the most money. */
export function Groups({ isPainted }: { readonly isPainted: boolean }) {
  const { answering } = useOpenResult();
  const { view, change } = use(ViewContext);
  const show = (groups: GroupView) => change({ groups });
  if (!answering.isOpen) return null;
  if (view.groups === "closed") {
    return (
      <section className="screen-only" aria-label={strings.title}>
        <Button size="compact-sm" variant="subtle" onClick={() => show("first")}>
          {strings.reopen}
        </Button>
      </section>
    );
  }
  return (
    <section className={`screen-only card ${classes.panel ?? ""}`} aria-label={strings.title}>
      {view.groups === "words" ? (
        <>
          <Head>
            <HeadButton text={strings.groups} onClick={() => show("first")} />
            <HeadButton text={strings.close} onClick={() => show("closed")} />
          </Head>
          <Suspense fallback={<Skeleton height={300} />}>{isPainted ? <Words /> : null}</Suspense>
        </>
      ) : (
        <Round isAll={view.groups === "all"} onShow={show} />
      )}
    </section>
  );
}

type RoundProps = { readonly isAll: boolean; readonly onShow: (groups: GroupView) => void };

function Round({ isAll, onShow }: RoundProps) {
  const isNarrow = useMediaQuery("(max-width: 56em)", false, { getInitialValueInEffect: false });
  const atFirst = isNarrow ? FIRST_GROUPS_NARROW : FIRST_GROUPS;
  const groups = useGroups(isAll ? GROUPS_PER_ROUND : atFirst);
  const { rows } = groups;
  const { answers } = useAnswered(useOpenResult());
  const box = useRef<HTMLDivElement>(null);
  useAnswerKeys(box);
  useFocusOnNext(box, rows);
  const isDone = rows?.every((row) => !isOpenRow(row)) === true;
  const end = isDone ? <End {...groups} /> : null;
  const hasRows = rows !== null && rows.length > 0;
  // After a reload, the rows of a decided report need no place.
  const isReserved = !isAll && !isDone && (rows !== null || answers.length < GROUPS_PER_ROUND);
  return (
    <>
      <Head end={hasRows ? null : end}>
        <HeadButton
          text={isAll ? strings.first : strings.all}
          onClick={() => onShow(isAll ? "first" : "all")}
        />
        <WordsButton onClick={() => onShow("words")} />
        <HeadButton text={strings.close} onClick={() => onShow("closed")} />
      </Head>
      <div
        ref={box}
        className={classes.rows}
        data-reserved={isReserved || undefined}
        style={{ "--rows": atFirst } as CSSProperties}
      >
        {rows === null ? <Hint role="status">{strings.looking}</Hint> : null}
        {hasRows ? <GroupTable rows={rows} onAnswer={groups.give} /> : null}
        {hasRows ? (
          <Foot decided={isAll ? 0 : rows.filter((row) => !isOpenRow(row)).length} {...groups}>
            {end}
          </Foot>
        ) : null}
      </div>
    </>
  );
}

type Groups = ReturnType<typeof useGroups>;

/** Says that no group is left to decide, or offers more. */
function End({ isEnough, asked, more }: Groups) {
  return (
    <>
      <Text size="sm" lh="inherit" role="status">
        {isEnough ? strings.enough(asked) : strings.none}
      </Text>
      {isEnough ? <HeadButton text={strings.more(GROUPS_PER_ROUND)} onClick={more} /> : null}
    </>
  );
}

type FootProps = Groups & { readonly decided: number; readonly children: ReactNode };

function Foot({ decided, hideAnswered, children }: FootProps) {
  if (decided === 0 && children === null) return null;
  return (
    <div className={classes.foot}>
      {children}
      {decided > 0 ? (
        <HeadButton text={strings.hideAnswered(decided)} onClick={hideAnswered} />
      ) : null}
    </div>
  );
}

type HeadProps = {
  /** Stands in place of what the latest answer moved, if no row is left. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
};

/** The title, what the latest answer moved, with its undo, and the buttons of the panel. */
function Head({ end = null, children }: HeadProps) {
  return (
    <div className={classes.head}>
      <Title order={2} fz="1rem">
        {strings.title}
      </Title>
      <div className={classes.effect}>{end ?? <LatestEffect />}</div>
      <div className={classes.tools}>
        <GivenAnswers />
        {children}
      </div>
    </div>
  );
}

function LatestEffect() {
  const open = useOpenResult();
  const { undone, latest = [] } = useAnswered(open);
  const [answer] = latest;
  const effect = answer && open.answering.effectOf(answer);
  const text = undone
    ? strings.undone(undone)
    : effect
      ? `${answersText(latest)}: ${effectText(effect)}`
      : "";
  return (
    <>
      <Text size="sm" lh="inherit" role="status" c={text ? "" : "dimmed"}>
        {text || strings.help}
      </Text>
      {effect ? (
        <HeadButton text={strings.undo} onClick={() => open.answering.withdraw(latest)} />
      ) : null}
    </>
  );
}

type HeadButtonProps = { readonly text: ReactNode; readonly onClick: () => void };

function HeadButton({ text, onClick }: HeadButtonProps) {
  return (
    <Button size="compact-xs" variant="subtle" color="gray" flex="none" onClick={onClick}>
      {text}
    </Button>
  );
}

/** On a phone, its text is short. Screen readers still read all of it. */
function WordsButton({ onClick }: Pick<HeadButtonProps, "onClick">) {
  const [shown, more] = strings.words;
  const text = (
    <span>
      {shown}
      <span className={classes.words}>{more}</span>
    </span>
  );
  return <HeadButton text={text} onClick={onClick} />;
}

type Box = RefObject<HTMLDivElement | null>;

/** The keys 1 to 3 press the buttons of the row with the focus, or of the first open row. */
function useAnswerKeys(box: Box): void {
  useWindowEvent("keydown", (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!/^[123]$/u.test(event.key) || !isPlain || isTyping(event)) return;
    if (box.current?.checkVisibility() !== true) return;
    const focused = document.activeElement?.closest("[data-open-group]");
    const row =
      focused && box.current.contains(focused)
        ? focused
        : box.current.querySelector("[data-open-group]");
    row?.querySelectorAll<HTMLElement>("[data-answer]")[Number(event.key) - 1]?.click();
  });
}

/** If the row with the focus is answered, the focus goes to the next open row. */
function useFocusOnNext(box: Box, rows: unknown): void {
  const [hadFocus] = useState(() => ({ current: false }));
  useEffect(() => {
    const part = box.current;
    if (hadFocus.current && isFocusLost()) {
      const next =
        part?.querySelector<HTMLElement>("[data-open-group] [data-answer]") ??
        part?.closest<HTMLElement>("section");
      if (next) focusOn(next);
    }
    const note = () => {
      hadFocus.current = part?.contains(document.activeElement) === true;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [box, rows, hadFocus]);
}
