import { Button, Checkbox, Group, Text } from "@mantine/core";
import {
  type Answer,
  answerOn,
  answerSubject,
  type AnswerValue,
  type Question,
  type QuestionPart,
} from "@termsift/core/answers";
import { useState } from "react";
import { itemFigures } from "../../item-figures.ts";
import { useOpenResult } from "../../open-result.ts";
import { resultStrings } from "../../strings.ts";
import { onFirstClick } from "../first-click.ts";
import { answerStrings as strings } from "../strings.ts";
import classes from "./groups.module.css";

type NamesButtonsProps = {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onNone: () => void;
};

export function NamesButtons({ isOpen, onToggle, onNone }: NamesButtonsProps) {
  return (
    <Group gap={6} wrap="nowrap" className={classes.buttons ?? ""}>
      <Button
        size="compact-sm"
        variant="default"
        data-answer
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {strings.chooseNames}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        data-answer
        title={strings.hints.depends}
        onClick={onFirstClick(onNone)}
      >
        {strings.skip}
      </Button>
    </Group>
  );
}

type GroupNamesProps = {
  readonly question: Question;
  readonly parts: readonly QuestionPart[];
  readonly onAnswer: (answers: readonly Answer[]) => void;
};

/** Says of each name that it is only sometimes wanted, which moves nothing. */
export function noneOf(parts: readonly QuestionPart[]): readonly Answer[] {
  return parts.map((part) => answerOn(part.subject, "depends"));
}

const nameOf = ({ subject }: QuestionPart) => answerSubject(subject);
const isSuggested = ({ suggested }: QuestionPart) => suggested === "not wanted";
// A tick that the user takes away says more than one that the user never set.
const untickedValue = (part: QuestionPart): AnswerValue =>
  isSuggested(part) ? "wanted" : "depends";
const EXAMPLES = 3;

/** The names of a question about several, each with a tick. */
export function GroupNames({ question, parts, onAnswer }: GroupNamesProps) {
  const [ticked, setTicked] = useState(() => parts.filter(isSuggested).map(nameOf));
  const valueOf = (part: QuestionPart) =>
    ticked.includes(nameOf(part)) ? "not wanted" : untickedValue(part);
  return (
    <div className={classes.details}>
      <Text size="sm" fw={600}>
        {question.text}
      </Text>
      <Text size="sm" c="dimmed">
        {strings.namesHint}
      </Text>
      <Checkbox.Group value={ticked} onChange={setTicked} aria-label={question.text}>
        <div className={classes.names}>
          {parts.map((part) => (
            <Name key={nameOf(part)} part={part} />
          ))}
        </div>
      </Checkbox.Group>
      <Group gap="xs" mt="xs">
        <Button
          size="compact-sm"
          onClick={onFirstClick(() =>
            onAnswer(parts.map((part) => answerOn(part.subject, valueOf(part)))),
          )}
        >
          {strings.done}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={onFirstClick(() => onAnswer(noneOf(parts)))}
        >
          {strings.skip}
        </Button>
      </Group>
    </div>
  );
}

function Name({ part }: { readonly part: QuestionPart }) {
  const { cost, counts } = itemFigures(part, useOpenResult());
  const figures = [resultStrings.money.terms(part.terms.length), counts, cost].filter(Boolean);
  const examples = part.terms.slice(0, EXAMPLES).map(({ term }) => term);
  return (
    <Checkbox
      size="sm"
      value={nameOf(part)}
      label={
        <>
          <strong>{nameOf(part)}</strong>{" "}
          <Text span size="sm" c="dimmed">
            {figures.join(", ")}
          </Text>
        </>
      }
      description={examples.join(", ")}
    />
  );
}
