import { Button, Group, Progress, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { resultIdSchema } from "@termsift/core/contract";
import { Navigate, useLocation, useNavigate } from "react-router";
import { LoadFailure } from "../../components/load-failure.tsx";
import { paths } from "../../config/paths.ts";
import { businessQuery } from "../../features/business/api/get-business.ts";
import { typeNameOf } from "../../features/business/strings.ts";
import { resultQuery } from "../../features/results/api/get-result.ts";
import { resultListQuery } from "../../features/results/api/list-results.ts";
import { forgetStoredResult } from "../../features/results/forget-stored-result.ts";
import {
  ResultsPage,
  type ResultsPageProps,
} from "../../features/results/components/results-page.tsx";
import { ListPlacesContext } from "../../features/results/list-places.ts";
import { shownResultOf } from "../../features/results/shown-result.ts";
import { readResultIdOf } from "../../features/results/shown-view.ts";
import {
  readBusinessSetup,
  readFilteredTerms,
  readResultId,
} from "../../features/results/read-stored-result.ts";
import {
  clearStoredResult,
  setupOf,
  storeResultId,
  withTypeOf,
  type BusinessSetup,
} from "../../features/results/stored-result.ts";
import { resultStrings as strings } from "../../features/results/strings.ts";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { notifyFailure } from "../../lib/notify.tsx";
import classes from "../layout/page.module.css";
import { useKeptLists } from "../results/use-kept-lists.ts";
import { useKeptPosition } from "../results/use-kept-position.ts";
import {
  type ResultSurroundings,
  useResultSurroundings,
} from "../results/use-result-surroundings.ts";

export function Component() {
  useKeptPosition();
  const navigate = useNavigate();
  const startOver = () => {
    clearStoredResult();
    void navigate(paths.home);
  };
  const resultId = useShownResultId();
  if (resultId === null) return <NoResult error={cutLink} onStartOver={startOver} />;
  return (
    <KeptLists key={resultId}>
      {resultId === undefined ? (
        <BrowserResult onStartOver={startOver} />
      ) : (
        <ServerResult id={resultId} onStartOver={startOver} />
      )}
    </KeptLists>
  );
}

function KeptLists({ children }: { readonly children: ReactNode }) {
  return <ListPlacesContext value={useKeptLists()}>{children}</ListPlacesContext>;
}

const cutLink = new ApiRequestError({ status: 404, code: "not-found", message: strings.cutLink });

/**
 * The result that the address names, as in a copied link, else the one that this browser filtered last. Null where the
 * address names none that can be: another result than was meant must not stand in its place.
 */
function useShownResultId(): string | null | undefined {
  const { search } = useLocation();
  const id = readResultIdOf(new URLSearchParams(search));
  if (id === undefined) return readResultId();
  return resultIdSchema.safeParse({ id }).data?.id ?? null;
}

type ServerResultProps = { readonly id: string; readonly onStartOver: () => void };

/** The whole result, from the cache or from the server; the two lists of this browser where the server does not give it. */
function ServerResult({ id, onStartOver }: ServerResultProps) {
  const { data, error, refetch } = useQuery(resultQuery(id));
  const [wasStored] = useState(() => readResultId() === id);
  const isGone = error instanceof ApiRequestError && error.status === 404;
  const result = useMemo(() => data && shownResultOf(data), [data]);
  const stored = useMemo(
    () => (error && wasStored && !isGone ? readFilteredTerms() : undefined),
    [error, wasStored, isGone],
  );
  const setup = useSetup(id, wasStored, data !== undefined);
  const shown = result ?? stored;
  if (shown) {
    const resultId = result ? id : undefined;
    return <Results result={shown} resultId={resultId} setup={setup} onStartOver={onStartOver} />;
  }
  if (!error) return <Loading />;
  if (isGone && wasStored) return <GoneResult id={id} reason={error.message} />;
  const retry = isGone ? {} : { onRetry: () => void refetch() };
  return <NoResult error={error} onStartOver={onStartOver} {...retry} />;
}

type NoResultProps = Pick<ServerResultProps, "onStartOver"> & {
  readonly error: Error;
  readonly onRetry?: () => void;
};

function NoResult({ onStartOver, ...failure }: NoResultProps) {
  return (
    <div className={classes.narrow}>
      <Title order={1}>{strings.unknownTitle}</Title>
      <LoadFailure title={strings.loadFailed} {...failure} />
      <Group>
        <Button variant="default" onClick={onStartOver}>
          {strings.startOver}
        </Button>
      </Group>
    </div>
  );
}

/** Deleted, in whichever tab, or too old: this browser keeps nothing of it either, and a visitor without a result goes home. */
function GoneResult({ id, reason }: { readonly id: string; readonly reason: string }) {
  useEffect(() => {
    forgetStoredResult(id);
    notifyFailure({ title: strings.gone, message: reason });
  }, [id, reason]);
  return <Navigate to={paths.home} replace />;
}

/** What was filtered for whom: as this browser knows it, else as the server lists it. */
function useSetup(id: string, wasStored: boolean, isThere: boolean): BusinessSetup | undefined {
  const [stored] = useState(() => (wasStored ? readBusinessSetup() : undefined));
  const { data: results } = useQuery({ ...resultListQuery, enabled: stored === undefined });
  const listed = results?.find((result) => result.id === id);
  const { data: business } = useQuery(businessQuery);
  const setup = useMemo(() => {
    const known = stored ?? (listed && setupOf(listed));
    return known && withTypeOf(known, business);
  }, [stored, listed, business]);
  useEffect(() => {
    if (!stored && isThere) storeResultId(id, setup);
  }, [id, stored, isThere, setup]);
  return setup;
}

function BrowserResult({ onStartOver }: { readonly onStartOver: () => void }) {
  const stored = useMemo(readFilteredTerms, []);
  if (!stored) return <Navigate to={paths.home} replace />;
  const setup = readBusinessSetup();
  return <Results result={stored} resultId={undefined} setup={setup} onStartOver={onStartOver} />;
}

type ResultsProps = Omit<ResultsPageProps, keyof ResultSurroundings | "businessType">;

function Results(props: ResultsProps) {
  const { businessName = "", businessType = "" } = props.setup ?? {};
  const surroundings = useResultSurroundings(businessName);
  return <ResultsPage {...props} {...surroundings} businessType={typeNameOf(businessType)} />;
}

const LOADING_PERCENT = 90;

/** The terms are judged by now; what is left is to fetch them. */
function Loading() {
  return (
    <div className={classes.coming} role="status">
      <Title order={1}>{strings.loading}</Title>
      <Progress value={LOADING_PERCENT} animated aria-label={strings.progress} size="lg" />
      <Text c="dimmed">{strings.loadingPercent(LOADING_PERCENT)}</Text>
    </div>
  );
}
