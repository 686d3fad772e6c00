import { Button, Group, Skeleton, Text, Title } from "@mantine/core";
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
  const { rows, isEnough, asked } = groups;
  const box = useRef<HTMLDivElement>(null);
  useAnswerKeys(box);
  useFocusOnNext(box, rows);
  const shown = isAll ? rows : rows?.filter(({ given }) => given.length === 0);
  const isDone = rows !== null && rows.every(({ given }) => given.length > 0);
  return (
    <>
      <Head>
        <HeadButton
          text={isAll ? strings.first : strings.all}
          onClick={() => onShow(isAll ? "first" : "all")}
        />
        <HeadButton text={strings.words} onClick={() => onShow("words")} />
        <HeadButton text={strings.close} onClick={() => onShow("closed")} />
      </Head>
      <div
        ref={box}
        className={classes.rows}
        style={{ "--rows": isAll ? 0 : atFirst } as CSSProperties}
      >
        {shown === undefined || shown === null ? (
          <Hint role="status">{strings.looking}</Hint>
        ) : shown.length > 0 ? (
          <GroupTable rows={shown} onAnswer={groups.give} />
        ) : null}
        {isDone ? (
          <Group gap="sm" px="sm" py={6}>
            <Text size="sm">{isEnough ? strings.enough(asked) : strings.none}</Text>
            {isEnough ? (
              <Button size="compact-sm" variant="default" onClick={groups.more}>
                {strings.more(GROUPS_PER_ROUND)}
              </Button>
            ) : null}
          </Group>
        ) : null}
      </div>
    </>
  );
}

/** The title, what the latest answer moved, with its undo, and the buttons of the panel. */
function Head({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.head}>
      <Title order={2} fz="1rem">
        {strings.title}
      </Title>
      <LatestEffect />
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
    <div className={classes.effect}>
      <Text size="sm" role="status" truncate title={text || undefined} c={text ? "" : "dimmed"}>
        {text || strings.help}
      </Text>
      {effect ? (
        <HeadButton text={strings.undo} onClick={() => open.answering.withdraw(latest)} />
      ) : null}
    </div>
  );
}

type HeadButtonProps = { readonly text: string; readonly onClick: () => void };

function HeadButton({ text, onClick }: HeadButtonProps) {
  return (
    <Button size="compact-xs" variant="subtle" color="gray" flex="none" onClick={onClick}>
      {text}
    </Button>
  );
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
