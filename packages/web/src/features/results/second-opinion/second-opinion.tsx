import { Alert, Box, Button, Group, Loader, NativeSelect, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chooseOpinionTerms, OPINION_BENEFIT, OPINION_PERCENT } from "@termsift/core/answers";
import type { AccountModel, OpinionEstimate } from "@termsift/core/contract";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { isOwner } from "../../../lib/account.ts";
import { useChange } from "../../../lib/use-change.ts";
import { resultAnswersQuery } from "../api/answer-calls.ts";
import { useAnswered, useOpenResult } from "../open-result.ts";
import { ModelForm } from "./model-form.tsx";
import { usePanelFocus } from "./use-panel-focus.ts";
import { askOpinion, modelQuery, opinionEstimateQuery, removeOpinion } from "./opinion-calls.ts";
import { opinionStrings as strings } from "./strings.ts";

type ResultProps = { readonly resultId: string };

export function SecondOpinion({ resultId }: ResultProps) {
  const open = useOpenResult();
  const { opinion, result } = useAnswered(open);
  const { data: model } = useQuery(modelQuery);
  const [isEditing, setIsEditing] = useState(false);
  const { summary } = result;
  const { items, cost } = useMemo(
    () => (summary ? chooseOpinionTerms({ ...result, summary, result_id: null }) : nothing),
    [result, summary],
  );
  if (!open.answering.isOpen || (opinion === null && items.length === 0)) return null;
  if (!model?.settings && !isOwner()) return null;
  const edit = () => setIsEditing(true);
  return (
    <Stack
      component="section"
      className="card screen-only"
      gap={6}
      px="sm"
      py={6}
      // Until `model` is loaded, the hidden panel reserves its space, so that the content below does not move later.
      style={model === undefined ? { visibility: "hidden" } : undefined}
      aria-label={strings.title}
    >
      {model && isEditing ? (
        <ModelForm model={model} onClose={() => setIsEditing(false)} />
      ) : opinion !== null ? (
        <Done resultId={resultId}>
          {model ? <Settings isFixed={model.isFixed} onEdit={edit} /> : null}
        </Done>
      ) : !model?.settings ? (
        <Line
          text={strings.promise(items.length, open.money(cost))}
          more={[OPINION_BENEFIT, strings.needs]}
        >
          <Button size="xs" variant="default" onClick={edit}>
            {strings.setUp}
          </Button>
        </Line>
      ) : (
        <Asking resultId={resultId} model={model} onEdit={edit} />
      )}
    </Stack>
  );
}

const nothing = { items: [], cost: 0 };

type LineProps = {
  readonly text: string;
  /** What the user may want to know before asking, on demand. */
  readonly more?: readonly string[];
  readonly children?: ReactNode;
};

function Line({ text, more = [], children }: LineProps) {
  return (
    <Group justify="space-between" gap="xs" ref={usePanelFocus()}>
      <Box flex="1 1 22rem" fz="sm">
        <Text fw={600} size="sm" span>
          {strings.title}:{" "}
        </Text>
        <Text size="sm" role="status" className="tabular" span>
          {text}
        </Text>
        {more.length === 0 ? null : (
          <details>
            <summary>{strings.more}</summary>
            {more.map((part) => (
              <Text key={part} size="sm">
                {part}
              </Text>
            ))}
          </details>
        )}
      </Box>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}

type AskingProps = ResultProps & { readonly model: AccountModel; readonly onEdit: () => void };

function Asking({ resultId, model, onEdit }: AskingProps) {
  const { money } = useOpenResult();
  const [percent, setPercent] = useState<number>(OPINION_PERCENT);
  const estimate = useQuery(opinionEstimateQuery(resultId, percent));
  const ask = useAsk(resultId, percent);
  useOpinionOfEarlierRun(resultId, estimate.data);
  const name = estimate.data?.model ?? "";
  if (ask.isPending || estimate.data?.isRunning) {
    return (
      <Line text={strings.running(name)}>
        <Loader size="sm" />
      </Line>
    );
  }
  const failure = ask.error ?? estimate.error;
  return (
    <>
      {failure ? (
        <Alert color="red" title={strings.failed} role="alert">
          {failure.message}
        </Alert>
      ) : null}
      {estimate.data ? (
        <Line
          text={strings.estimate(estimate.data, money(estimate.data.termsCost))}
          more={[OPINION_BENEFIT, strings.sent]}
        >
          <NativeSelect
            size="xs"
            aria-label={strings.share}
            data={strings.shares}
            value={String(percent)}
            onChange={({ currentTarget: { value } }) => setPercent(Number(value))}
          />
          <Button size="xs" disabled={estimate.isPlaceholderData} onClick={() => ask.mutate()}>
            {strings.ask(name)}
          </Button>
          <Settings isFixed={model.isFixed} onEdit={onEdit} />
        </Line>
      ) : failure ? (
        <Settings isFixed={model.isFixed} onEdit={onEdit} />
      ) : null}
    </>
  );
}

function Settings({ isFixed, onEdit }: { readonly isFixed: boolean; readonly onEdit: () => void }) {
  if (!isOwner()) return null;
  return isFixed ? (
    <Text size="sm" c="dimmed">
      {strings.fixed}
    </Text>
  ) : (
    <Button size="xs" variant="default" onClick={onEdit}>
      {strings.settings}
    </Button>
  );
}

/** `children` appear only if the model gave no verdict on some terms. */
function Done({ resultId, children }: ResultProps & { readonly children: ReactNode }) {
  const open = useOpenResult();
  const { opinion, movedByOpinion } = useAnswered(open);
  const ask = useAsk(resultId, opinion?.percent ?? OPINION_PERCENT);
  const undo = useChange(() => removeOpinion(resultId), {
    failed: strings.title,
    done: { title: strings.title, message: strings.undone },
    onDone: () => open.answering.setOpinion(null),
    queryKey: null,
  });
  if (opinion === null) return null;
  if (ask.isPending) return <Line text={strings.running(opinion.model)} />;
  return (
    <Line text={strings.done(opinion, movedByOpinion)}>
      {opinion.unanswered > 0 ? (
        <>
          <Button size="xs" variant="default" onClick={() => ask.mutate()}>
            {strings.askAgain}
          </Button>
          {children}
        </>
      ) : null}
      <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
        {strings.undo}
      </Button>
    </Line>
  );
}

function useAsk(resultId: string, percent: number) {
  const { answering } = useOpenResult();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => askOpinion(resultId, percent),
    onSuccess: answering.setOpinion,
    // If only the connection broke, the run continues on the server. So this loads the state again.
    onError: () => queryClient.invalidateQueries(opinionEstimateQuery(resultId, percent)),
  });
}

/** Shows an opinion that was stored after this page had loaded the result. */
function useOpinionOfEarlierRun(resultId: string, estimate: OpinionEstimate | undefined): void {
  const { answering } = useOpenResult();
  const queryClient = useQueryClient();
  const isGiven = estimate?.isGiven === true && !estimate.isRunning;
  useEffect(() => {
    if (!isGiven) return;
    void queryClient
      .fetchQuery({ ...resultAnswersQuery(resultId), staleTime: 0 })
      .then(({ second_opinion: stored }) => answering.setOpinion(stored))
      .catch(() => undefined);
  }, [isGiven, queryClient, resultId, answering]);
}
