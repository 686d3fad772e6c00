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
const EXAMPLES = 3;

/** A tick that the user takes away frees the blocked terms of the name. No tick from the start changes nothing. */
function nextValue({ suggested, excluded }: QuestionPart, value: AnswerValue): AnswerValue {
  if (value !== "not wanted") return "not wanted";
  return suggested === "not wanted" || excluded > 0 ? "wanted" : "depends";
}

/** The names of a question about several, each with a tick. */
export function GroupNames({ question, parts, onAnswer }: GroupNamesProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AnswerValue>>(new Map());
  const valueOf = (part: QuestionPart) => chosen.get(nameOf(part)) ?? part.suggested;
  const toggle = (part: QuestionPart) =>
    setChosen(new Map(chosen).set(nameOf(part), nextValue(part, valueOf(part))));
  return (
    <div className={classes.details}>
      <Text size="sm" fw={600}>
        {question.text}
      </Text>
      <Text size="sm" c="dimmed">
        {strings.namesHint}
      </Text>
      <div className={classes.names} role="group" aria-label={question.text}>
        {parts.map((part) => (
          <Name
            key={nameOf(part)}
            part={part}
            value={valueOf(part)}
            onChange={() => toggle(part)}
          />
        ))}
      </div>
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

type NameProps = {
  readonly part: QuestionPart;
  readonly value: AnswerValue;
  readonly onChange: () => void;
};

function Name({ part, value, onChange }: NameProps) {
  const { excluded, terms } = part;
  const { cost, counts } = itemFigures(part, useOpenResult());
  const blocked = excluded > 0 ? strings.blockedTerms(excluded, terms.length) : null;
  const figures = [resultStrings.money.terms(terms.length), counts, cost, blocked].filter(Boolean);
  const examples = terms.slice(0, EXAMPLES).map(({ term }) => term);
  return (
    <Checkbox
      size="sm"
      checked={value === "not wanted"}
      indeterminate={value === "depends" && excluded > 0}
      onChange={onChange}
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
