import { ActionIcon, Text } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import {
  type Answer,
  answerSubject,
  type AnswerValue,
  type Question,
} from "@termsift/core/answers";
import { useState } from "react";
import { Hint } from "../../../../components/hint.ts";
import { capitalized, formatCount } from "../../../../lib/format.ts";
import { useOpenResult } from "../../open-result.ts";
import { type GroupRow, isOpenRow } from "../group-rows.ts";
import { answerStrings as strings, effectPreviews, previewsOf, subjectText } from "../strings.ts";
import { AnswerButtons, AnswerMark } from "./answer-cell.tsx";
import { GroupNames, NamesButtons, noneOf } from "./group-names.tsx";
import classes from "./groups.module.css";

type GroupTableProps = {
  readonly rows: readonly GroupRow[];
  readonly onAnswer: (answers: readonly Answer[]) => void;
};

const COLUMNS = 6;

export function GroupTable({ rows, onAnswer }: GroupTableProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  return (
    <table className={`${classes.table ?? ""} tabular`} aria-label={strings.title}>
      <Head account={rows[0]?.question.accountCostPerConversion ?? null} />
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.key}
            {...{ row, onAnswer }}
            isOpen={openKey === row.key}
            onToggle={() => setOpenKey(openKey === row.key ? null : row.key)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Has the whole account's cost per conversion, so that each row can be compared with it. */
function Head({ account }: { readonly account: number | null }) {
  const { money } = useOpenResult();
  const text = account === null ? "" : money(account);
  const { table } = strings;
  const each = text === "" ? table.each : `${table.each} (${strings.account(text)})`;
  return (
    <thead>
      <tr>
        {[table.group, table.terms, table.cost, table.conversions, each, strings.answerColumn].map(
          (name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

type RowProps = Pick<GroupTableProps, "onAnswer"> & {
  readonly row: GroupRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function Row({ row, isOpen, onToggle, onAnswer }: RowProps) {
  const { question, given, isDecided } = row;
  const isAsked = isOpenRow(row);
  return (
    <>
      <tr data-group-row data-open-group={isAsked || undefined}>
        <NameCell {...{ question, isOpen, onToggle }} />
        <FigureCells question={question} />
        <td>
          {isDecided ? (
            <Hint>{strings.decided}</Hint>
          ) : given.length > 0 ? (
            <AnswerMark given={given} />
          ) : (
            <RowButtons {...{ question, isOpen, onToggle, onAnswer }} />
          )}
        </td>
      </tr>
      {isOpen ? (
        <tr className={classes.detailsRow}>
          <td colSpan={COLUMNS}>
            {question.parts && isAsked ? (
              <GroupNames parts={question.parts} {...{ question, onAnswer }} />
            ) : (
              <Details question={question} />
            )}
          </td>
        </tr>
      ) : null}
    </>
  );
}

type RowButtonsProps = Omit<RowProps, "row"> & { readonly question: Question };

function RowButtons({ question, isOpen, onToggle, onAnswer }: RowButtonsProps) {
  const { money } = useOpenResult();
  const { subject, parts, effect } = question;
  if (parts) {
    return <NamesButtons {...{ isOpen, onToggle }} onNone={() => onAnswer(noneOf(parts))} />;
  }
  const moves = { wanted: effect.wanted, "not wanted": effect.notWanted, depends: [] };
  const hintOf = (value: AnswerValue) =>
    previewsOf(value, moves[value], money).join(". ") || undefined;
  return <AnswerButtons {...{ subject, hintOf, onAnswer }} />;
}

function groupNameOf({ subject, parts }: Question): string {
  if (parts === undefined) {
    return "kind" in subject ? capitalized(answerSubject(subject)) : subjectText(subject);
  }
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

/** More than an owner reads, so that a group can be read to its end. */
const EXAMPLES = 500;
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
      <Text
        size="sm"
        c="dimmed"
        className={classes.allTerms ?? ""}
        role="group"
        aria-label={strings.termsOf(groupNameOf(question))}
        // Scrolls by keyboard, too.
        tabIndex={0}
      >
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
