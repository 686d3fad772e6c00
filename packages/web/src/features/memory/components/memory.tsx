import { Button, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Answer, type AnswerValue, answerValues } from "@termsift/core/answers";
import type { RememberedAnswers, TermDecision } from "@termsift/core/contract";
import { categories } from "@termsift/core/verdicts";
import { useState } from "react";
import { Confirm } from "../../../components/confirm.tsx";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { openedWorkspace } from "../../../lib/account.ts";
import { useChange } from "../../../lib/use-change.ts";
import { answerStrings, subjectText } from "../../results/answers/strings.ts";
import {
  decisionsQuery,
  forgetAll,
  forgetAnswers,
  offsetOf,
  rememberAnswer,
  rememberDecision,
  rememberedAnswersQuery,
  ROWS_PER_PAGE,
} from "../memory-calls.ts";
import { memoryStrings as strings } from "../strings.ts";
import { MemoryList } from "./memory-list.tsx";

export function Memory() {
  const answers = useQuery(rememberedAnswersQuery);
  const decisions = useQuery(decisionsQuery());
  const error = answers.error ?? decisions.error;
  if (error) {
    const retry = () => Promise.all([answers.refetch(), decisions.refetch()]);
    return <LoadFailure title={strings.loadFailed} error={error} onRetry={retry} />;
  }
  if (!answers.data || !decisions.data) return <Text role="status">{strings.loading}</Text>;
  const given = answers.data.answers;
  const all = [...given, ...decisions.data.decisions];
  const names = [...new Set(all.map(({ business }) => business))].sort();
  if (names.length === 0) return <Text>{strings.none}</Text>;
  return names.map((name) => (
    <BusinessMemory
      key={name}
      business={name}
      answers={given.filter(({ business }) => business === name)}
    />
  ));
}

type BusinessMemoryProps = {
  readonly business: string;
  readonly answers: RememberedAnswers;
};

function BusinessMemory({ business, answers }: BusinessMemoryProps) {
  const act = (change: () => Promise<void>) => change();
  const { mutate: change } = useChange(act, { failed: strings.failed });
  const [answerPage, setAnswerPage] = useState(1);
  const [page, setPage] = useState(1);
  const { data = { total: 0, decisions: [] } } = useQuery(decisionsQuery(business, page));
  const start = offsetOf(answerPage);
  const decide = (decision: TermDecision) => change(() => rememberDecision(business, decision));
  const put = (answer: Answer) => change(() => rememberAnswer(business, answer));
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {business}
        </Title>
        {openedWorkspace() ? null : (
          <ForgetAll business={business} onForget={() => change(() => forgetAll(business))} />
        )}
      </Group>
      <MemoryList
        title={strings.answers(answers.length)}
        options={answerValues.map((value) => ({ value, label: answerStrings.values[value] }))}
        rows={answers.slice(start, start + ROWS_PER_PAGE).map(({ answer }) => ({
          subject: subjectText(answer),
          value: answer.answer,
          onChange: (value) => put({ ...answer, answer: value as AnswerValue }),
          onForget: () => change(() => forgetAnswers(business, answer)),
        }))}
        pages={Math.ceil(answers.length / ROWS_PER_PAGE)}
        page={answerPage}
        onPage={setAnswerPage}
      />
      <MemoryList
        title={strings.decisions(data.total)}
        options={categories.map((value) => ({ value, label: strings.categories[value] }))}
        rows={data.decisions.map(({ term, category }) => ({
          subject: term,
          value: category,
          onChange: (value) => decide({ term, category: value as TermDecision["category"] }),
          onForget: () => decide({ term, category: null }),
        }))}
        pages={Math.ceil(data.total / ROWS_PER_PAGE)}
        page={page}
        onPage={setPage}
      />
    </>
  );
}

type ForgetAllProps = Pick<BusinessMemoryProps, "business"> & { readonly onForget: () => void };

function ForgetAll({ business, onForget }: ForgetAllProps) {
  return (
    <Confirm
      question={strings.forgetSure(business)}
      yes={strings.forgetNow}
      no={strings.keep}
      onYes={onForget}
    >
      {(ask) => (
        <Button variant="default" size="sm" onClick={ask}>
          {strings.forgetAll}
        </Button>
      )}
    </Confirm>
  );
}
