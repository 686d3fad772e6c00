import { Button, Checkbox, Group, Kbd, Stack, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import {
  type Answer,
  answerOn,
  answerSubject,
  type AnswerValue,
  answerValues,
  type Question,
  type QuestionPart,
} from "@termsift/core/answers";
import { type ReactNode, useRef, useState } from "react";
import { isTyping, useFocusHandedOn } from "../../../../lib/focus.ts";
import { itemFigures } from "../../item-figures.ts";
import { useOpenResult } from "../../open-result.ts";
import { resultStrings } from "../../strings.ts";
import { answerStrings as strings, effectPreviews } from "../strings.ts";
import classes from "./questions.module.css";

type AskProps = {
  readonly question: Question;
  /** Receives the answer, or the answers to all parts. */
  readonly onAnswer: (answers: readonly Answer[]) => void;
};

export function Ask({ question, onAnswer }: AskProps) {
  const { parts } = question;
  return parts === undefined ? (
    <AskOne question={question} onAnswer={onAnswer} />
  ) : (
    <AskNames question={question} parts={parts} onAnswer={onAnswer} />
  );
}

const EXAMPLES = 3;

function AskOne({ question, onAnswer }: AskProps) {
  const { money } = useOpenResult();
  const { subject, terms, effect } = question;
  const figures = useFigures(question, question.accountCostPerConversion);
  const examples = terms.slice(0, EXAMPLES).map(({ term }) => term);
  const buttons = answerValues.map((value) => ({
    text: strings.values[value],
    hint: strings.hints[value],
    onPress: () => onAnswer([answerOn(subject, value)]),
  }));
  return (
    <Card text={question.text} figures={figures} buttons={buttons}>
      {terms.length > 1 ? (
        <Text size="sm" c="dimmed" lineClamp={1} className={classes.examples ?? ""}>
          {examples.join(", ")}
        </Text>
      ) : null}
      {effectPreviews(effect, money).map((text) => (
        // On a phone, one term needs no words for what happens to it.
        <Text key={text} size="sm" lineClamp={2} {...(terms.length === 1 && { visibleFrom: "sm" })}>
          {text}
        </Text>
      ))}
    </Card>
  );
}

function AskNames({
  question,
  parts,
  onAnswer,
}: AskProps & { readonly parts: readonly QuestionPart[] }) {
  const open = useOpenResult();
  const figures = useFigures(question, question.accountCostPerConversion);
  const nameOf = ({ subject }: QuestionPart) => answerSubject(subject);
  const isSuggested = ({ suggested }: QuestionPart) => suggested === "not wanted";
  const [ticked, setTicked] = useState(() => parts.filter(isSuggested).map(nameOf));
  const answerAll = (valueOf: (part: QuestionPart) => AnswerValue) =>
    onAnswer(parts.map((part) => answerOn(part.subject, valueOf(part))));
  // A tick that the user takes away says more than one that the user never set.
  const untickedValue = (part: QuestionPart) => (isSuggested(part) ? "wanted" : "depends");
  const buttons = [
    {
      text: strings.done,
      hint: strings.namesHint,
      onPress: () =>
        answerAll((part) => (ticked.includes(nameOf(part)) ? "not wanted" : untickedValue(part))),
    },
    { text: strings.skip, hint: strings.hints.depends, onPress: () => answerAll(() => "depends") },
  ];
  const labelOf = (part: QuestionPart) => {
    const { cost, counts } = itemFigures(part, open);
    return [nameOf(part), resultStrings.money.terms(part.terms.length), counts, cost]
      .filter(Boolean)
      .join(" · ");
  };
  return (
    <Card text={question.text} figures={figures} buttons={buttons}>
      <Text size="sm">{strings.namesHint}</Text>
      <Checkbox.Group value={ticked} onChange={setTicked} aria-label={question.text}>
        <div className={classes.names}>
          {parts.map((part) => (
            <Checkbox
              key={nameOf(part)}
              size="sm"
              value={nameOf(part)}
              label={labelOf(part)}
              title={part.terms
                .slice(0, EXAMPLES)
                .map(({ term }) => term)
                .join(", ")}
            />
          ))}
        </div>
      </Checkbox.Group>
    </Card>
  );
}

/** Returns the sums of a question, and the cost of its conversions beside that of the whole account. */
function useFigures(part: Omit<QuestionPart, "suggested">, account: number | null): string {
  const open = useOpenResult();
  const { money } = open;
  const { cost, counts } = itemFigures(part, open);
  const each = part.costPerConversion === null ? "" : money(part.costPerConversion);
  const own = account === null ? "" : money(account);
  const perConversion = own === "" ? "" : strings.each(each, own);
  return [resultStrings.money.terms(part.terms.length), counts, cost, perConversion]
    .filter(Boolean)
    .join(" · ");
}

type AnswerButton = { readonly text: string; readonly hint: string; readonly onPress: () => void };

type CardProps = {
  readonly text: string;
  readonly figures: string;
  readonly buttons: readonly AnswerButton[];
  readonly children: ReactNode;
};

/** Shows a question with its buttons, which the number keys press, too. */
function Card({ text, figures, buttons, children }: CardProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusHandedOn();
  useWindowEvent("keydown", (event) => {
    const button = buttons[Number(event.key) - 1];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    const isShown = box.current?.checkVisibility() === true;
    if (button !== undefined && isShown && isPlain && !isTyping(event)) button.onPress();
  });
  return (
    <div className={classes.question} ref={box}>
      <Stack gap={2}>
        <div role="status">
          <Text fw={600} className={classes.subject ?? ""}>
            {text}
          </Text>
          <Text size="sm" c="dimmed" className="tabular">
            {figures}
          </Text>
        </div>
        {children}
      </Stack>
      <Group gap="xs" wrap="nowrap" className={classes.buttons ?? ""}>
        {buttons.map(({ text: label, hint, onPress }, at) => (
          <Button
            key={label}
            variant="default"
            title={hint}
            aria-keyshortcuts={String(at + 1)}
            leftSection={<Kbd aria-hidden="true">{at + 1}</Kbd>}
            onClick={onPress}
          >
            {label}
          </Button>
        ))}
      </Group>
    </div>
  );
}
