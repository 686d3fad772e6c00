import { Button, Group, Progress, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Navigate, useNavigate } from "react-router";
import { LoadFailure } from "../../components/load-failure.tsx";
import { paths } from "../../config/paths.ts";
import { resultQuery } from "../../features/results/api/get-result.ts";
import { ResultsPage } from "../../features/results/components/results-page.tsx";
import { shownResultOf, type ShownResult } from "../../features/results/shown-result.ts";
import {
  clearStoredResult,
  readBusinessSetup,
  readFilteredTerms,
  readResultId,
} from "../../features/results/stored-result.ts";
import { resultStrings as strings } from "../../features/results/strings.ts";
import classes from "../layout/page.module.css";

export function Component() {
  const navigate = useNavigate();
  const startOver = () => {
    clearStoredResult();
    void navigate(paths.home);
  };
  const resultId = readResultId();
  if (resultId !== undefined) return <ServerResult id={resultId} onStartOver={startOver} />;
  return <BrowserResult onStartOver={startOver} />;
}

/** The whole result, from the cache or from the server; the two lists of this browser where the server has it no more. */
function ServerResult({
  id,
  onStartOver,
}: {
  readonly id: string;
  readonly onStartOver: () => void;
}) {
  const { data, error, refetch } = useQuery(resultQuery(id));
  const result = useMemo(() => data && shownResultOf(data), [data]);
  const stored = useMemo(() => (error ? readFilteredTerms() : undefined), [error]);
  const shown = result ?? stored;
  if (shown) return <Results result={shown} onStartOver={onStartOver} />;
  if (!error) return <Loading />;
  return (
    <div className={classes.narrow}>
      <LoadFailure title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
      <Group>
        <Button variant="default" onClick={onStartOver}>
          {strings.startOver}
        </Button>
      </Group>
    </div>
  );
}

function BrowserResult({ onStartOver }: { readonly onStartOver: () => void }) {
  const stored = useMemo(readFilteredTerms, []);
  if (!stored) return <Navigate to={paths.home} replace />;
  return <Results result={stored} onStartOver={onStartOver} />;
}

type ResultsProps = { readonly result: ShownResult; readonly onStartOver: () => void };

function Results({ result, onStartOver }: ResultsProps) {
  return <ResultsPage result={result} setup={readBusinessSetup()} onStartOver={onStartOver} />;
}

const LOADING_PERCENT = 90;

/** The terms are judged by now; what is left is to fetch them. */
function Loading() {
  return (
    <div className={classes.narrow} role="status">
      <Title order={1}>{strings.loading}</Title>
      <Progress value={LOADING_PERCENT} animated aria-label={strings.progress} size="lg" />
      <Text c="dimmed">{strings.loadingPercent(LOADING_PERCENT)}</Text>
    </div>
  );
}
