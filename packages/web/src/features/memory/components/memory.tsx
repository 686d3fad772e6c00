import { Button, Group, NativeSelect, Popover, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, type AnswerValue, answerValues } from "@termsift/core/answers";
import type { TermDecision } from "@termsift/core/contract";
import { categories } from "@termsift/core/verdicts";
import { useState } from "react";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { notifyFailure } from "../../../lib/notify.tsx";
import { answerStrings, subjectText } from "../../results/answers/strings.ts";
import {
  decisionsQuery,
  forgetAnswers,
  forgetDecisions,
  MEMORY_KEY,
  rememberAnswer,
  rememberDecision,
  rememberedAnswersQuery,
} from "../memory-calls.ts";
import { memoryStrings as strings, ROWS_PER_PAGE } from "../strings.ts";
import { MemoryList } from "./memory-list.tsx";

/** The remembered answers and decisions of one business or, if `business` is null, of all. */
export function Memory() {
  const [business, setBusiness] = useState<string | null>(null);
  const answers = useQuery(rememberedAnswersQuery);
  const newest = useQuery(decisionsQuery(null, 1));
  const error = answers.error ?? newest.error;
  if (error) {
    const retry = () => void Promise.all([answers.refetch(), newest.refetch()]);
    return <LoadFailure title={strings.loadFailed} error={error} onRetry={retry} />;
  }
  if (!answers.data || !newest.data) return <Text role="status">{strings.loading}</Text>;
  const all = [...answers.data, ...newest.data.decisions];
  const names = [...new Set(all.map((each) => each.business))].sort();
  const hasBusinesses = business === null && names.length > 1;
  const isMeant = (name: string) => business === null || business === name;
  return (
    <>
      {all.length === 0 ? null : (
        <Group align="end">
          {names.length > 1 ? (
            <NativeSelect
              size="sm"
              label={strings.business}
              data={[{ value: "", label: strings.allBusinesses }, ...names]}
              value={business ?? ""}
              onChange={({ currentTarget }) => setBusiness(currentTarget.value || null)}
            />
          ) : null}
          <ForgetAll business={business} names={names.filter(isMeant)} />
        </Group>
      )}
      <Answers
        given={answers.data.filter((each) => isMeant(each.business))}
        hasBusinesses={hasBusinesses}
      />
      <Decisions key={business} business={business} hasBusinesses={hasBusinesses} />
    </>
  );
}

type AnswersProps = {
  readonly given: readonly { readonly answer: Answer; readonly business: string }[];
  readonly hasBusinesses: boolean;
};

function Answers({ given, hasBusinesses }: AnswersProps) {
  const change = useChange();
  const [page, setPage] = useState(1);
  const start = (page - 1) * ROWS_PER_PAGE;
  const rows = given.slice(start, start + ROWS_PER_PAGE).map(({ answer, business }) => ({
    subject: subjectText(answer),
    business,
    value: answer.answer,
    onChange: (value: string) =>
      change(() => rememberAnswer(business, { ...answer, answer: value as AnswerValue })),
    onForget: () => change(() => forgetAnswers(business, answer)),
  }));
  return (
    <MemoryList
      title={strings.answers(given.length)}
      none={strings.noAnswers}
      options={answerValues.map((value) => ({ value, label: answerStrings.values[value] }))}
      total={given.length}
      onPage={setPage}
      {...{ rows, page, hasBusinesses }}
    />
  );
}

type DecisionsProps = { readonly business: string | null; readonly hasBusinesses: boolean };

function Decisions({ business, hasBusinesses }: DecisionsProps) {
  const change = useChange();
  const [page, setPage] = useState(1);
  const { data = { total: 0, decisions: [] } } = useQuery(decisionsQuery(business, page));
  const rows = data.decisions.map(({ term, category, business: name }) => {
    const decide = (next: TermDecision["category"]) =>
      change(() => rememberDecision(name, { term, category: next }));
    return {
      subject: term,
      business: name,
      value: category,
      onChange: (value: string) => decide(value as TermDecision["category"]),
      onForget: () => decide(null),
    };
  });
  return (
    <MemoryList
      title={strings.decisions(data.total)}
      none={strings.noDecisions}
      options={categories.map((value) => ({ value, label: strings.categories[value] }))}
      total={data.total}
      onPage={setPage}
      {...{ rows, page, hasBusinesses }}
    />
  );
}

/** Returns a function that makes a change and then loads everything again. */
function useChange() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MEMORY_KEY }),
    onError: (error) => notifyFailure({ title: strings.failed, message: error.message }),
  });
  return (act: () => Promise<unknown>) => mutate(act);
}

type ForgetAllProps = { readonly business: string | null; readonly names: readonly string[] };

function ForgetAll({ business, names }: ForgetAllProps) {
  const change = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const forget = () => {
    setIsAsking(false);
    change(() =>
      Promise.all([forgetDecisions(business), ...names.map((name) => forgetAnswers(name))]),
    );
  };
  return (
    <Popover opened={isAsking} onChange={setIsAsking} trapFocus returnFocus width={320}>
      <Popover.Target>
        <Button variant="default" size="sm" onClick={() => setIsAsking(!isAsking)}>
          {strings.forgetAll}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" mb="sm">
          {strings.forgetSure(business)}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" color="red" onClick={forget}>
            {strings.forgetNow}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setIsAsking(false)}>
            {strings.keep}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
