import { Alert } from "@mantine/core";
import type { FilterSummary, KeywordItem } from "@termsift/core/contract";
import { useDeferredValue, useMemo, useState } from "react";
import { createExclusionStore, type ExclusionStore } from "../exclusion-store.ts";
import { applyListView, countReasonKinds, type ListView } from "../list-view.ts";
import type { ShownResult } from "../shown-result.ts";
import type { BusinessSetup } from "../stored-result.ts";
import { resultStrings as strings } from "../strings.ts";
import type { Themes } from "../themes.ts";
import { useThemes } from "../use-themes.ts";
import { ActionBar } from "./action-bar.tsx";
import { CategoryCard } from "./category-card.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FirstVisitHint } from "./first-visit-hint.tsx";
import { MoneyPicture } from "./money-picture.tsx";
import { OtherLists } from "./other-lists.tsx";
import { ReportStrip } from "./report-strip.tsx";
import { ResultsHeader } from "./results-header.tsx";
import { ResultsToolbar } from "./results-toolbar.tsx";
import { ThemeBars } from "./theme-bars.tsx";
import classes from "./results-page.module.css";

export type ResultsPageProps = {
  readonly result: ShownResult;
  readonly setup: BusinessSetup | undefined;
  readonly onStartOver: () => void;
};

const allShown: ListView = { search: "", sort: "cost", reasonKind: null, theme: null };

export function ResultsPage({ result, setup, onStartOver }: ResultsPageProps) {
  const proposed = useMemo(() => [...result.negative, ...result.irrelevant], [result]);
  const [store] = useState(() => createExclusionStore(proposed));
  const { view, change } = useListView();
  const [isGrouped, setIsGrouped] = useState(false);
  const safe = useMemo(() => [...result.kept, ...result.protectedTerms], [result]);
  const themes = useThemes(proposed, safe);
  const reasonKinds = useMemo(() => countReasonKinds(proposed), [proposed]);
  const { summary } = result;
  return (
    <div className={classes.page}>
      <ResultsHeader setup={setup} found={proposed.length} onStartOver={onStartOver} />
      <FirstVisitHint />
      {summary ? (
        <ReportStrip summary={summary} />
      ) : (
        <Alert color="yellow">{strings.partial}</Alert>
      )}
      {summary ? (
        <Pictures
          summary={summary}
          themes={themes}
          store={store}
          selected={view.theme}
          onSelect={(theme) => change({ theme })}
        />
      ) : null}
      <ResultsToolbar
        view={view}
        onChange={change}
        reasonKinds={reasonKinds}
        isGrouped={isGrouped}
        onGroup={setIsGrouped}
        store={store}
      />
      <Lists
        result={result}
        view={view}
        themes={themes}
        isGrouped={isGrouped}
        store={store}
        currency={summary?.report.currency ?? null}
      />
      <WayOut result={result} setup={setup} store={store} />
    </div>
  );
}

function useListView() {
  const [view, setView] = useState(allShown);
  const change = (part: Partial<ListView>) => setView((current) => ({ ...current, ...part }));
  return { view, change };
}

type WayOutProps = Pick<ResultsPageProps, "result" | "setup"> & { readonly store: ExclusionStore };

function WayOut({ result, setup, store }: WayOutProps) {
  const readItems = () =>
    [...result.negative, ...result.irrelevant, ...result.review].filter(store.isCopied);
  return (
    <ActionBar
      store={store}
      readTerms={() => readItems().map((item) => item.term)}
      exportMenu={<ExportMenu readItems={readItems} result={result} setup={setup} />}
    />
  );
}

type PicturesProps = {
  readonly summary: FilterSummary;
  readonly themes: Themes | undefined;
  readonly store: ExclusionStore;
  readonly selected: string | null;
  readonly onSelect: (theme: string | null) => void;
};

function Pictures({ summary, themes, store, selected, onSelect }: PicturesProps) {
  const { currency } = summary.report;
  return (
    <div className={classes.pictures}>
      <MoneyPicture cost={summary.cost} currency={currency} store={store} />
      <ThemeBars themes={themes} currency={currency} selected={selected} onSelect={onSelect} />
    </div>
  );
}

type ListsProps = {
  readonly result: ShownResult;
  readonly view: ListView;
  readonly themes: Themes | undefined;
  readonly isGrouped: boolean;
  readonly store: ExclusionStore;
  readonly currency: string | null;
};

function Lists({ result, view, themes, isGrouped, store, currency }: ListsProps) {
  // Typing stays quick in a hundred thousand terms: the lists follow when there is time.
  const settledView = useDeferredValue(view);
  const show = useMemo(() => {
    const themeOf = themes?.themeOf ?? (() => undefined);
    return (items: readonly KeywordItem[]) => applyListView(items, settledView, themeOf);
  }, [settledView, themes]);
  const negative = useMemo(() => show(result.negative), [show, result]);
  const irrelevant = useMemo(() => show(result.irrelevant), [show, result]);
  const hasFigures = hasAnyFigures(result);
  const shared = { store, currency, hasFigures, grouping: isGrouped && themes ? themes : null };
  return (
    <>
      <div className={classes.lists}>
        <CategoryCard
          title={strings.cards.negativeTitle}
          text={strings.cards.negativeText}
          total={result.negative.length}
          shown={negative}
          {...shared}
        />
        <CategoryCard
          title={strings.cards.irrelevantTitle}
          text={strings.cards.irrelevantText}
          total={result.irrelevant.length}
          shown={irrelevant}
          {...shared}
        />
      </div>
      {result.summary ? (
        <OtherLists
          result={result}
          show={show}
          store={store}
          currency={currency}
          hasFigures={hasFigures}
        />
      ) : null}
    </>
  );
}

function hasAnyFigures(result: ShownResult): boolean {
  const totals = result.summary?.report.totals;
  if (totals) return totals.cost !== null || totals.clicks !== null;
  return result.negative.some((item) => item.clicks > 0);
}
