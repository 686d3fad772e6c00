import { Button, CloseButton, Group, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconMessageQuestion } from "@tabler/icons-react";
import type { Answer, AnswerValue, Question } from "@termsift/core/answers";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { isTyping, useFocusHandedOn } from "../../../../lib/focus.ts";
import { formatCount } from "../../../../lib/format.ts";
import { useAnswered, useOpenResult } from "../../open-result.ts";
import type { ShownView } from "../../shown-view.ts";
import { resultStrings } from "../../strings.ts";
import { giveAnswer } from "../answer-effect.ts";
import { answerStrings as strings, effectTexts } from "../strings.ts";
import { GivenAnswers } from "./given-answers.tsx";
import classes from "./questions.module.css";

const QUESTIONS_PER_ROUND = 10;
const PREPARE_DELAY_MS = 300;
const values = ["wanted", "not wanted", "depends"] as const;

type QuestionsProps = {
  readonly view: ShownView;
  readonly onChange: (part: Partial<ShownView>) => void;
  readonly isPainted: boolean;
};

/** Asks about the terms with the most money and doubt. Nobody must answer. */
export function Questions({ view, onChange, isPainted }: QuestionsProps) {
  const { answering } = useOpenResult();
  const isMoved = useRef(false);
  if (!answering.isOpen) return null;
  const show = (areQuestionsOpen: boolean) => {
    isMoved.current = true;
    onChange({ areQuestionsOpen });
  };
  if (!view.areQuestionsOpen) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.reopen ?? ""}
        leftSection={<IconMessageQuestion size={16} />}
        autoFocus={isMoved.current}
        onClick={() => show(true)}
      >
        {strings.reopen}
      </Button>
    );
  }
  return (
    <section className={`card ${classes.panel ?? ""}`} aria-label={strings.title}>
      {isPainted ? (
        <Round isMoved={isMoved.current}>
          <CloseButton size="sm" aria-label={strings.close} onClick={() => show(false)} />
        </Round>
      ) : null}
    </section>
  );
}

type RoundProps = {
  readonly isMoved: boolean;
  readonly children: ReactNode;
};

function Round({ isMoved, children }: RoundProps) {
  const open = useOpenResult();
  const { answering } = open;
  const state = useAnswered(open);
  const given = state.answers.length;
  const [limit, setLimit] = useState(QUESTIONS_PER_ROUND);
  const [effect, setEffect] = useState<{ readonly answer: Answer; readonly text: string }>();
  // oxlint-disable-next-line react/exhaustive-deps -- the questions change with the state of the answers
  const questions = useMemo(() => answering.ask(limit - given), [answering, state, limit, given]);
  useEffect(() => {
    const timer = setTimeout(answering.prepare, PREPARE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [answering]);
  const [question] = questions;
  const answer = (value: AnswerValue) => {
    if (!question) return;
    const given = { ...question.subject, answer: value } as Answer;
    const { title, message } = effectTexts(given, giveAnswer(given, open));
    setEffect({ answer: given, text: `${title}: ${message}` });
  };
  const isGiven = effect !== undefined && state.answers.includes(effect.answer);
  return (
    <>
      <Group gap="xs" className={classes.head ?? ""}>
        {question ? (
          <Text size="xs" c="dimmed" className={classes.position ?? ""}>
            {strings.position(given + 1, given + questions.length)}
          </Text>
        ) : null}
        <Text size="sm" role="status" className={classes.effect ?? ""}>
          {effect === undefined ? "" : isGiven ? effect.text : strings.undone(effect.answer)}
        </Text>
        {isGiven ? <UndoButton onUndo={() => answering.withdraw(effect.answer)} /> : null}
        <GivenAnswers />
        {children}
      </Group>
      {question ? (
        <Ask question={question} isMoved={isMoved} onAnswer={answer} />
      ) : (
        <End
          text={given >= limit ? strings.enough(given) : strings.none}
          isMoved={isGiven}
          {...(given >= limit && { onMore: () => setLimit(given + QUESTIONS_PER_ROUND) })}
        />
      )}
    </>
  );
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  useFocusHandedOn();
  return (
    <Button size="compact-xs" variant="default" onClick={onUndo}>
      {strings.undo}
    </Button>
  );
}

type AskProps = {
  readonly question: Question;
  readonly isMoved: boolean;
  readonly onAnswer: (value: AnswerValue) => void;
};

function Ask({ question, isMoved, onAnswer }: AskProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusHandedOn();
  useWindowEvent("keydown", (event) => {
    const value = values[Number(event.key) - 1];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    const isShown = box.current?.checkVisibility() === true;
    if (value !== undefined && isShown && isPlain && !isTyping(event)) onAnswer(value);
  });
  const { examples } = question;
  return (
    <div className={classes.question} ref={box}>
      <div className={classes.text} role="status">
        <Text fw={600} className={classes.subject ?? ""}>
          {strings.ask(question.subject)}
        </Text>
        <Text size="sm" c="dimmed" className={`tabular ${classes.figures ?? ""}`}>
          <span>{useFigures(question)}</span>
          {"term" in question.subject ? null : <span>{examples.join(", ")}</span>}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.buttons ?? ""}>
        {values.map((value, at) => (
          <Button
            key={value}
            variant="default"
            title={strings.hints[value]}
            aria-keyshortcuts={String(at + 1)}
            autoFocus={isMoved && at === 0}
            leftSection={
              <span className={classes.key} aria-hidden="true">
                {at + 1}
              </span>
            }
            onClick={() => onAnswer(value)}
          >
            {strings.values[value]}
          </Button>
        ))}
      </Group>
    </div>
  );
}

function useFigures({ terms, clicks, cost }: Question): string {
  const { measured, money } = useOpenResult();
  const { list, money: names } = resultStrings;
  const parts = [
    names.themeTerms(terms),
    measured.clicks === null ? "" : list.clicks(formatCount(clicks), clicks === 1),
    measured.cost === null ? "" : money(cost),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

type EndProps = {
  readonly text: string;
  readonly isMoved: boolean;
  readonly onMore?: () => void;
};

function End({ text, isMoved, onMore }: EndProps) {
  return (
    <Group gap="sm">
      <Text size="sm">{text}</Text>
      {onMore ? (
        <Button size="compact-sm" variant="default" autoFocus={isMoved} onClick={onMore}>
          {strings.more(QUESTIONS_PER_ROUND)}
        </Button>
      ) : null}
    </Group>
  );
}
