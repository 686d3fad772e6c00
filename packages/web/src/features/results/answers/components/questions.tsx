import { Button, Group, Text } from "@mantine/core";
import type { Answer, Question } from "@termsift/core/answers";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useFocusHandedOn } from "../../../../lib/focus.ts";
import { useAnswered, useOpenResult } from "../../open-result.ts";
import type { ShownView } from "../../shown-view.ts";
import { giveAnswers } from "../answer-effect.ts";
import { answerStrings as strings, effectTexts } from "../strings.ts";
import { Ask } from "./ask.tsx";
import { GivenAnswers } from "./given-answers.tsx";
import classes from "./questions.module.css";

const QUESTIONS_PER_ROUND = 10;
const PREPARE_DELAY_MS = 300;

type QuestionsProps = {
  readonly view: ShownView;
  readonly onChange: (part: Partial<ShownView>) => void;
  readonly isPainted: boolean;
};

/** Asks optional questions, those first whose answers probably move the most money. */
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
  const [effect, setEffect] = useState<{
    readonly given: readonly Answer[];
    readonly text: string;
  }>();
  // The lists update first, and the next question appears later. Until then, the old question ignores answers.
  const settled = useDeferredValue(answers);
  const asked = answering.countQuestions(settled);
  const isEnough = asked >= limit;
  // oxlint-disable-next-line react/exhaustive-deps -- `settled` is listed because each answer changes the questions
  const [question] = useMemo(() => answering.ask(isEnough ? 0 : 1), [answering, settled, isEnough]);
  useEffect(() => {
    const timer = setTimeout(answering.prepare, PREPARE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [answering]);
  const give = (given: readonly Answer[]) => {
    if (answers !== settled) return;
    const { title, message } = effectTexts(given, giveAnswers(given, open));
    setEffect({ given, text: `${title}: ${message}` });
  };
  const isGiven = !undone && effect?.given.every((answer) => answers.includes(answer)) === true;
  return (
    <>
      <div className={classes.head}>
        {question ? (
          <Text size="xs" c="dimmed">
            {strings.position(asked + 1, limit)}
          </Text>
        ) : null}
        <Text size="sm" role="status" lineClamp={3} className={classes.effect ?? ""}>
          {undone ? strings.undone(undone) : effect?.text}
        </Text>
        {isGiven ? <UndoButton onUndo={() => answering.withdraw(effect.given)} /> : null}
        <GivenAnswers />
      </div>
      {question ? (
        <Ask key={keyOf(question)} question={question} onAnswer={give} />
      ) : (
        <Group gap="sm">
          <Text size="sm">{isEnough ? strings.enough(asked) : strings.none}</Text>
          {isEnough ? <MoreButton onMore={() => setLimit(asked + QUESTIONS_PER_ROUND)} /> : null}
        </Group>
      )}
    </>
  );
}

/** Two questions about names have the same text, and each has its own ticks. */
function keyOf({ subject, parts = [] }: Question): string {
  return JSON.stringify([subject, ...parts.map((part) => part.subject)]);
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
