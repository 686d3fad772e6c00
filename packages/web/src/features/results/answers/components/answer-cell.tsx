import { Button, Group, Text } from "@mantine/core";
import {
  type Answer,
  answerOn,
  type AnswerValue,
  answerValues,
  type Subject,
} from "@termsift/core/answers";
import { useOpenResult } from "../../open-result.ts";
import { onFirstClick } from "../first-click.ts";
import {
  answerStrings as strings,
  effectText,
  markText,
  shortEffectText,
  subjectText,
} from "../strings.ts";
import classes from "./groups.module.css";

type AnswerButtonsProps = {
  readonly subject: Subject;
  /** What each answer would do, if it is known. */
  readonly hintOf?: (value: AnswerValue) => string | undefined;
  readonly onAnswer: (answers: readonly Answer[]) => void;
};

/** The three answers about a group. The keys 1 to 3 press the buttons of a row with `data-answer`. */
export function AnswerButtons({ subject, hintOf, onAnswer }: AnswerButtonsProps) {
  return (
    <Group gap={6} wrap="nowrap" className={classes.buttons ?? ""}>
      {answerValues.map((value) => (
        <Button
          key={value}
          size="compact-sm"
          variant="default"
          data-answer
          aria-label={strings.on(strings.values[value], subjectText(subject))}
          title={hintOf?.(value) ?? strings.hints[value]}
          onClick={onFirstClick(() => onAnswer([answerOn(subject, value)]))}
        >
          {strings.values[value]}
        </Button>
      ))}
    </Group>
  );
}

type AnswerMarkProps = {
  /** The answer, or the answers to all parts of a question. */
  readonly given: readonly Answer[];
};

/** Stands in place of the buttons after the answer: the answer, what it moved, and its undo. */
export function AnswerMark({ given }: AnswerMarkProps) {
  const { answering } = useOpenResult();
  const [answer] = given;
  const effect = answer && answering.effectOf(answer);
  return (
    <Group gap={6} wrap="nowrap" className={classes.mark ?? ""}>
      <div title={effect && effectText(effect)}>
        <Text size="xs" fw={600}>
          {markText(given)}
        </Text>{" "}
        <Text size="xs" c="dimmed">
          {effect && shortEffectText(effect)}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        {...(answer && given.length === 1 && { "aria-label": strings.undoOf(answer) })}
        onClick={onFirstClick(() => answering.withdraw(given))}
      >
        {strings.undo}
      </Button>
    </Group>
  );
}
