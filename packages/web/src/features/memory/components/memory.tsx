import { Button, Group, NativeSelect, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Answer, type AnswerValue, answerValues } from "@termsift/core/answers";
import type { BusinessList, TermDecision } from "@termsift/core/contract";
import { categories } from "@termsift/core/verdicts";
import { useState } from "react";
import { Hint } from "../../../components/hint.ts";
import { Confirm } from "../../../components/confirm.tsx";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { isOwner } from "../../../lib/account.ts";
import { useChange } from "../../../lib/use-change.ts";
import { businessListQuery } from "../../business/api/business-calls.ts";
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
  const { data, error, refetch } = useQuery({ ...businessListQuery, staleTime: 0 });
  const [wanted, setWanted] = useState<string>();
  if (error) return <LoadFailure title={strings.loadFailed} error={error} onRetry={refetch} />;
  if (!data) return <Text role="status">{strings.loading}</Text>;
  const known = data.businesses.filter(
    ({ answers, decisions, namedColumns }) => answers + decisions + namedColumns > 0,
  );
  const shown = known.find((each) => each.id === wanted) ?? known.find(isChosen) ?? known[0];
  if (!shown) {
    const { verdicts = 0 } = data.businesses.find(isChosen) ?? {};
    return (
      <>
        <Text>{strings.none}</Text>
        <Verdicts count={verdicts} />
      </>
    );
  }
  return (
    <>
      {known.length > 1 ? (
        <NativeSelect
          label={strings.business}
          data={known.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown.id}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      ) : null}
      <BusinessMemory key={shown.id} business={shown} />
    </>
  );
}

const isChosen = (business: BusinessList[number]) => business.isChosen;

type BusinessMemoryProps = { readonly business: BusinessList[number] };

function BusinessMemory({ business: { id, name, verdicts, namedColumns } }: BusinessMemoryProps) {
  const act = (change: () => Promise<void>) => change();
  const { mutate: change } = useChange(act, { failed: strings.failed });
  const [answerPage, setAnswerPage] = useState(1);
  const [page, setPage] = useState(1);
  const { answers = [] } = useQuery(rememberedAnswersQuery(id)).data ?? {};
  const { data = { total: 0, decisions: [] } } = useQuery(decisionsQuery(id, page));
  const start = offsetOf(answerPage);
  const decide = (decision: TermDecision) => change(() => rememberDecision(id, decision));
  const put = (answer: Answer) => change(() => rememberAnswer(id, answer));
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {name}
        </Title>
        {isOwner() ? (
          <ForgetAll business={name} onForget={() => change(() => forgetAll(id))} />
        ) : null}
      </Group>
      <MemoryList
        title={strings.answers(answers.length)}
        options={answerValues.map((value) => ({ value, label: answerStrings.values[value] }))}
        rows={answers.slice(start, start + ROWS_PER_PAGE).map(({ answer }) => ({
          subject: subjectText(answer),
          value: answer.answer,
          onChange: (value) => put({ ...answer, answer: value as AnswerValue }),
          onForget: () => change(() => forgetAnswers(id, answer)),
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
      <Verdicts count={verdicts} named={namedColumns} />
    </>
  );
}

function Verdicts({ count, named = 0 }: { readonly count: number; readonly named?: number }) {
  return (
    <>
      {count > 0 ? <Hint>{strings.verdicts(count)}</Hint> : null}
      {named > 0 ? <Hint>{strings.namedColumns(named)}</Hint> : null}
    </>
  );
}

type ForgetAllProps = { readonly business: string; readonly onForget: () => void };

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
