import { Alert } from "@mantine/core";
import type { FilterSummary, KeywordItem } from "@termsift/core/contract";
import { useDeferredValue, useMemo, useState } from "react";
import { createExclusionStore, type ExclusionStore } from "../exclusion-store.ts";
import { applyListView, countReasonKinds } from "../list-view.ts";
import type { ShownResult } from "../shown-result.ts";
import type { BusinessSetup } from "../stored-result.ts";
import { resultStrings as strings } from "../strings.ts";
import type { ShownView } from "../shown-view.ts";
import type { Themes } from "../themes.ts";
import { useShownView } from "../use-shown-view.ts";
import { useThemes } from "../use-themes.ts";
import { ActionBar } from "./action-bar.tsx";
import { CategoryCard } from "./category-card.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FirstVisitHint } from "./first-visit-hint.tsx";
import { LanguageNotice } from "./language-notice.tsx";
import { MoneyPicture } from "./money-picture.tsx";
import { OtherLists } from "./other-lists.tsx";
import { ReportStrip } from "./report-strip.tsx";
import { ResultsHeader } from "./results-header.tsx";
import { ResultsToolbar } from "./results-toolbar.tsx";
import { ThemeBars } from "./theme-bars.tsx";
import classes from "./results-page.module.css";

export type ResultsPageProps = {
  readonly result: ShownResult;
  /** Undefined: it is in this browser only. */
  readonly resultId: string | undefined;
  readonly setup: BusinessSetup | undefined;
  readonly onStartOver: () => void;
};

export function ResultsPage({ result, resultId, setup, onStartOver }: ResultsPageProps) {
  const proposed = useMemo(() => [...result.negative, ...result.irrelevant], [result]);
  const [store] = useState(() => createExclusionStore(proposed));
  const { view, change } = useShownView(resultId);
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
      <LanguageNotice fit={summary?.languageFit} />
      {summary ? (
        <Pictures
          summary={summary}
          themes={themes}
          store={store}
          selected={view.theme}
          onSelect={(theme) => change({ theme })}
        />
      ) : null}
      <ResultsToolbar view={view} onChange={change} reasonKinds={reasonKinds} store={store} />
      <Lists
        result={result}
        view={view}
        onChange={change}
        themes={themes}
        store={store}
        currency={summary?.report.currency ?? null}
      />
      <WayOut result={result} setup={setup} store={store} />
    </div>
  );
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
  readonly view: ShownView;
  readonly onChange: (change: Partial<ShownView>) => void;
  readonly themes: Themes | undefined;
  readonly store: ExclusionStore;
  readonly currency: string | null;
};

function Lists({ result, view, onChange, themes, store, currency }: ListsProps) {
  // Typing stays quick in a hundred thousand terms: the lists follow when there is time.
  const { search, sort, reasonKind, theme } = useDeferredValue(view);
  const show = useMemo(() => {
    const themeOf = themes?.themeOf ?? (() => undefined);
    return <Item extends KeywordItem>(items: readonly Item[]) =>
      applyListView(items, { search, sort, reasonKind, theme }, themeOf);
  }, [search, sort, reasonKind, theme, themes]);
  const negative = useMemo(() => show(result.negative), [show, result]);
  const irrelevant = useMemo(() => show(result.irrelevant), [show, result]);
  const hasFigures = hasAnyFigures(result);
  const shared = {
    store,
    currency,
    hasFigures,
    grouping: view.isGrouped && themes ? themes : null,
  };
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
          tab={view.otherList}
          onTab={(otherList) => onChange({ otherList })}
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
