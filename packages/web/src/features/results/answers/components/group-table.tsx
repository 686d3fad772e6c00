import { ActionIcon, Text } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import type { Answer, AnswerValue, Question } from "@termsift/core/answers";
import { Fragment, useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { useOpenResult } from "../../open-result.ts";
import type { GroupRow } from "../group-rows.ts";
import { answerStrings as strings, effectPreviews, subjectText } from "../strings.ts";
import { AnswerButtons, AnswerMark } from "./answer-cell.tsx";
import { GroupNames, NamesButtons, noneOf } from "./group-names.tsx";
import classes from "./groups.module.css";

type GroupTableProps = {
  readonly rows: readonly GroupRow[];
  readonly onAnswer: (answers: readonly Answer[]) => void;
};

const COLUMNS = 6;

export function GroupTable({ rows, onAnswer }: GroupTableProps) {
  const { money } = useOpenResult();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const account = rows[0]?.question.accountCostPerConversion ?? null;
  const accountText = account === null ? "" : money(account);
  const { table } = strings;
  return (
    <table className={`${classes.table ?? ""} tabular`} aria-label={strings.title}>
      <thead>
        <tr>
          <th scope="col">{table.group}</th>
          <th scope="col">{table.terms}</th>
          <th scope="col">{table.cost}</th>
          <th scope="col">{table.conversions}</th>
          <th scope="col">
            {table.each}
            {accountText === "" ? "" : ` (${strings.account(accountText)})`}
          </th>
          <th scope="col">{strings.answerColumn}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, question, given }) => {
          const isOpen = openKey === key;
          const toggle = () => setOpenKey(isOpen ? null : key);
          return (
            <Fragment key={key}>
              <tr data-group-row data-open-group={given.length === 0 || undefined}>
                <NameCell {...{ question, isOpen }} onToggle={toggle} />
                <FigureCells question={question} />
                <td>
                  {given.length > 0 ? (
                    <AnswerMark given={given} />
                  ) : question.parts ? (
                    <NamesButtons
                      {...{ isOpen }}
                      onToggle={toggle}
                      onNone={() => onAnswer(noneOf(question.parts ?? []))}
                    />
                  ) : (
                    <AnswerButtons
                      subject={question.subject}
                      hintOf={(value) => previewOf(question, value, money)}
                      onAnswer={onAnswer}
                    />
                  )}
                </td>
              </tr>
              {isOpen ? (
                <tr className={classes.detailsRow}>
                  <td colSpan={COLUMNS}>
                    {question.parts && given.length === 0 ? (
                      <GroupNames parts={question.parts} {...{ question, onAnswer }} />
                    ) : (
                      <Details question={question} />
                    )}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

export function groupNameOf({ subject, parts }: Question): string {
  if (parts === undefined) return subjectText(subject);
  return strings.names(parts.map((part) => subjectText(part.subject).replaceAll(/[“”]/gu, "")));
}

type NameCellProps = {
  readonly question: Question;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function NameCell({ question, isOpen, onToggle }: NameCellProps) {
  const name = groupNameOf(question);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <th scope="row">
      <div className={classes.name}>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={strings.details(name)}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Icon size={16} />
        </ActionIcon>
        <span title={question.text}>
          {name}{" "}
          {question.parts || question.terms.length < 2 ? null : (
            <span className={classes.examples}>{examplesOf(question, EXAMPLES_SHORT)}</span>
          )}
        </span>
      </div>
    </th>
  );
}

function FigureCells({ question }: { readonly question: Question }) {
  const { money, measured } = useOpenResult();
  const { terms, cost, conversions, costPerConversion } = question;
  const each = costPerConversion === null ? "" : money(costPerConversion);
  const cells = [
    [strings.table.terms, formatCount(terms.length)],
    [strings.table.cost, money(cost)],
    [strings.table.conversions, measured.conversions === null ? "" : formatCount(conversions)],
    [strings.table.each, each],
  ] as const;
  return cells.map(([name, text]) => (
    <td key={name} data-name={name}>
      {text || strings.nothing}
    </td>
  ));
}

function previewOf(
  { effect }: Question,
  value: AnswerValue,
  money: Parameters<typeof effectPreviews>[1],
): string | undefined {
  if (value === "depends") return undefined;
  const only = { wanted: [], notWanted: [] };
  const moves =
    value === "wanted"
      ? { ...only, wanted: effect.wanted }
      : { ...only, notWanted: effect.notWanted };
  return effectPreviews(moves, money).join(". ") || undefined;
}

const EXAMPLES = 8;
const EXAMPLES_SHORT = 3;

/** Returns the most expensive terms of a group. */
function examplesOf({ terms }: Question, count: number): string {
  const examples = terms.slice(0, count).map(({ term }) => term);
  return strings.examples(examples, terms.length - examples.length);
}

/** The whole question, the most expensive terms, and what each answer would move. */
function Details({ question }: { readonly question: Question }) {
  const { money } = useOpenResult();
  const { text, effect } = question;
  return (
    <div className={classes.details}>
      <Text size="sm" fw={600}>
        {text}
      </Text>
      <Text size="sm" c="dimmed">
        {examplesOf(question, EXAMPLES)}
      </Text>
      {effectPreviews(effect, money).map((preview) => (
        <Text key={preview} size="sm">
          {preview}
        </Text>
      ))}
    </div>
  );
}
