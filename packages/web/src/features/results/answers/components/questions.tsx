import { Button, Group, Kbd, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type Answer, type AnswerValue, answerValues, type Question } from "@termsift/core/answers";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { isTyping, useFocusHandedOn } from "../../../../lib/focus.ts";
import { itemFigures } from "../../item-figures.ts";
import { useAnswered, useOpenResult } from "../../open-result.ts";
import type { ShownView } from "../../shown-view.ts";
import { resultStrings } from "../../strings.ts";
import { giveAnswer, previewsOf } from "../answer-effect.ts";
import { answerStrings as strings, effectTexts, previewText } from "../strings.ts";
import { GivenAnswers } from "./given-answers.tsx";
import classes from "./questions.module.css";

const QUESTIONS_PER_ROUND = 10;
const PREPARE_DELAY_MS = 300;

type QuestionsProps = {
  readonly view: ShownView;
  readonly onChange: (part: Partial<ShownView>) => void;
  readonly isPainted: boolean;
};

/** Asks optional questions, first about terms with a high cost and a doubtful verdict. */
export function Questions({ view, onChange, isPainted }: QuestionsProps) {
  const { answering } = useOpenResult();
  if (!answering.isOpen) return null;
  const isShown = view.areQuestionsOpen;
  return (
    <section
      className={`screen-only ${isShown ? `card ${classes.panel ?? ""}` : ""}`}
      aria-label={strings.title}
    >
      {isShown && isPainted ? <Round /> : null}
      <Button
        size="compact-xs"
        variant="subtle"
        color={isShown ? "gray" : "pine"}
        className={classes.toggle ?? ""}
        aria-expanded={isShown}
        onClick={() => onChange({ areQuestionsOpen: !isShown })}
      >
        {isShown ? strings.close : strings.reopen}
      </Button>
    </section>
  );
}

function Round() {
  const open = useOpenResult();
  const { answering } = open;
  const { answers, undone } = useAnswered(open);
  const [limit, setLimit] = useState(QUESTIONS_PER_ROUND);
  const [effect, setEffect] = useState<{ readonly answer: Answer; readonly text: string }>();
  // The lists update first, and the next question appears later. Until then, the old question ignores answers.
  const settled = useDeferredValue(answers);
  const given = settled.length;
  // oxlint-disable-next-line react/exhaustive-deps -- `settled` is listed because each answer changes the questions
  const questions = useMemo(() => answering.ask(limit - given), [answering, settled, limit]);
  useEffect(() => {
    const timer = setTimeout(answering.prepare, PREPARE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [answering]);
  const [question] = questions;
  const give = (value: AnswerValue) => {
    if (answers !== settled) return;
    const answer = { ...question?.subject, answer: value } as Answer;
    const { title, message } = effectTexts(answer, giveAnswer(answer, open));
    setEffect({ answer, text: `${title}: ${message}` });
  };
  const isGiven = !undone && effect !== undefined && answers.includes(effect.answer);
  const isEnough = given >= limit;
  return (
    <>
      <div className={classes.head}>
        {question ? (
          <Text size="xs" c="dimmed">
            {strings.position(given + 1, given + questions.length)}
          </Text>
        ) : null}
        <Text size="sm" role="status" lineClamp={3} className={classes.effect ?? ""}>
          {undone ? strings.undone(undone) : effect?.text}
        </Text>
        {isGiven ? <UndoButton onUndo={() => answering.withdraw(effect.answer)} /> : null}
        <GivenAnswers />
      </div>
      {question ? (
        <Ask question={question} onAnswer={give} />
      ) : (
        <Group gap="sm">
          <Text size="sm">{isEnough ? strings.enough(given) : strings.none}</Text>
          {isEnough ? <MoreButton onMore={() => setLimit(given + QUESTIONS_PER_ROUND)} /> : null}
        </Group>
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

function MoreButton({ onMore }: { readonly onMore: () => void }) {
  return (
    <Button size="compact-sm" variant="default" onClick={onMore}>
      {strings.more(QUESTIONS_PER_ROUND)}
    </Button>
  );
}

type AskProps = {
  readonly question: Question;
  readonly onAnswer: (value: AnswerValue) => void;
};

function Ask({ question, onAnswer }: AskProps) {
  const open = useOpenResult();
  const box = useRef<HTMLDivElement>(null);
  useFocusHandedOn();
  useWindowEvent("keydown", (event) => {
    const value = answerValues[Number(event.key) - 1];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    const isShown = box.current?.checkVisibility() === true;
    if (value !== undefined && isShown && isPlain && !isTyping(event)) onAnswer(value);
  });
  const { subject, terms, examples } = question;
  const { cost, counts } = itemFigures({ ...question, conversions: 0 }, open);
  const previews = useMemo(() => previewsOf(subject, open.answering), [subject, open.answering]);
  const figures = [resultStrings.money.terms(terms), counts, cost];
  return (
    <div className={classes.question} ref={box}>
      <div role="status">
        <Text fw={600} className={classes.subject ?? ""}>
          {strings.ask(subject)}
        </Text>
        <Text size="sm" c="dimmed" className={`tabular ${classes.figures ?? ""}`}>
          <span>{figures.filter(Boolean).join(" · ")}</span>
          {"term" in subject ? null : <span>{examples.join(", ")}</span>}
        </Text>
        {previews.map(previewText).map((text) => (
          <Text key={text} size="sm" lineClamp={2}>
            {text}
          </Text>
        ))}
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.buttons ?? ""}>
        {answerValues.map((value, at) => (
          <Button
            key={value}
            variant="default"
            title={strings.hints[value]}
            aria-keyshortcuts={String(at + 1)}
            leftSection={<Kbd aria-hidden="true">{at + 1}</Kbd>}
            onClick={() => onAnswer(value)}
          >
            {strings.values[value]}
          </Button>
        ))}
      </Group>
    </div>
  );
}
