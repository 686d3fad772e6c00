import { Button, Group, Progress, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { type FilterResult, resultIdSchema } from "@termsift/core/contract";
import { Navigate, useLocation, useNavigate } from "react-router";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { typeNameOf } from "../../features/business/strings.ts";
import { resultAnswersQuery } from "../../features/results/api/answer-calls.ts";
import { resultQuery } from "../../features/results/api/result-calls.ts";
import {
  clearStoredResult,
  forgetStoredResult,
  setupOf,
  storeResult,
  storeResultId,
  readBusinessSetup,
  readFilteredTerms,
  readResultId,
} from "../../features/results/stored-result.ts";
import {
  ResultsPage,
  type ResultsPageProps,
} from "../../features/results/components/results-page.tsx";
import { readResultIdOf } from "../../features/results/shown-view.ts";
import { resultStrings as strings } from "../../features/results/strings.ts";
import { useCanExport } from "../../features/usage/use-can-export.ts";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { notifyFailure } from "../../lib/notify.tsx";

export function Component() {
  const id = useShownResultId();
  if (id === null) return <NoResult error={cutLink} />;
  if (id !== undefined) return <ServerResult key={id} id={id} />;
  return <StoredResult otherwise={<Navigate to={paths.home} replace />} />;
}

const cutLink = new ApiRequestError({ status: 404, code: "not-found", message: strings.cutLink });

function useShownResultId(): string | null | undefined {
  const { search } = useLocation();
  const id = readResultIdOf(new URLSearchParams(search));
  if (id === undefined) return readResultId();
  return resultIdSchema.safeParse({ id }).data?.id ?? null;
}

function ServerResult({ id }: { readonly id: string }) {
  const { data, error: resultError, refetch } = useQuery(resultQuery(id));
  const given = useQuery(resultAnswersQuery(id));
  // If the stored answers cannot be loaded, shows no result. Otherwise, the next answer would overwrite them.
  const error = resultError ?? given.error;
  const [wasStored] = useState(() => readResultId() === id);
  const isGone = error instanceof ApiRequestError && error.status === 404;
  const result = useMemo(() => data && { ...data, isPartial: false }, [data]);
  useEffect(() => {
    if (data && !wasStored) storeResultId(id, setupOf(data));
  }, [data, id, wasStored]);
  useStoredWhole(id, data);
  if (result && given.data) {
    return <Results {...{ result, resultId: id, given: given.data, setup: setupOf(result) }} />;
  }
  if (!error) return <Loading />;
  if (isGone && wasStored) return <GoneResult id={id} reason={error.message} />;
  const retry = isGone ? {} : { onRetry: () => Promise.all([refetch(), given.refetch()]) };
  const nothing = <NoResult error={error} {...retry} />;
  return wasStored ? <StoredResult otherwise={nothing} /> : nothing;
}

/** Keeps in this browser the complete result, after the one of the clicked terms. */
function useStoredWhole(id: string, data: FilterResult | undefined): void {
  const [wasComplete, setWasComplete] = useState<boolean>();
  const isComplete = data?.complete;
  if (isComplete !== undefined && wasComplete === undefined) setWasComplete(isComplete);
  useEffect(() => {
    if (wasComplete !== false || !data?.complete || readResultId() !== id) return;
    storeResult(data, readBusinessSetup() ?? setupOf(data));
  }, [data, id, wasComplete]);
}

type NoResultProps = { readonly error: Error; readonly onRetry?: () => unknown };

function NoResult(failure: NoResultProps) {
  const startOver = useStartOver();
  return (
    <Page title={strings.unknownTitle}>
      <LoadFailure title={strings.loadFailed} {...failure} />
      <Group>
        <Button variant="default" onClick={startOver}>
          {strings.startOver}
        </Button>
      </Group>
    </Page>
  );
}

function GoneResult({ id, reason }: { readonly id: string; readonly reason: string }) {
  useEffect(() => {
    forgetStoredResult(id);
    notifyFailure({ title: strings.gone, message: reason });
  }, [id, reason]);
  return <Navigate to={paths.home} replace />;
}

function StoredResult({ otherwise }: { readonly otherwise: ReactNode }) {
  const [{ result, setup }] = useState(() => ({
    result: readFilteredTerms(),
    setup: readBusinessSetup(),
  }));
  return result ? <Results {...{ result, resultId: undefined, setup }} /> : otherwise;
}

function Results(props: Omit<ResultsPageProps, "canExport" | "businessType" | "onStartOver">) {
  const more = { canExport: useCanExport(), onStartOver: useStartOver() };
  return (
    <ResultsPage {...props} {...more} businessType={typeNameOf(props.setup?.businessType ?? "")} />
  );
}

function useStartOver(): () => void {
  const navigate = useNavigate();
  return () => {
    clearStoredResult();
    void navigate(paths.home);
  };
}

const LOADING_PERCENT = 90;

function Loading() {
  return (
    // The height keeps the footer out of view. Otherwise, the footer would jump when the long lists appear.
    <Page title={strings.loading} mih="100vh" role="status">
      <Progress value={LOADING_PERCENT} animated aria-label={strings.progress} size="lg" />
      <Text c="dimmed">{strings.loadingPercent(LOADING_PERCENT)}</Text>
    </Page>
  );
}
