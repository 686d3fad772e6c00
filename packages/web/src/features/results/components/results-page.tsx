import { Alert } from "@mantine/core";
import type { FilterSummary, KeywordItem } from "@termsift/core/contract";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { usePainted } from "../../../lib/use-painted.ts";
import { createExclusionStore, type ExclusionStore } from "../exclusion-store.ts";
import { rememberedSwitches, rememberSwitches } from "../remembered-switches.ts";
import { applyListView, countReasonKinds } from "../list-view.ts";
import { EarlierDecisions, StoredDecisions } from "../decisions/components/decisions-note.tsx";
import { Decisions } from "../decisions/use-decisions.tsx";
import { ExportMenu } from "../exclusions/components/export-menu.tsx";
import {
  PreviewButton,
  ResultsExclusions,
  useExportNames,
} from "../exclusions/components/results-exclusions.tsx";
import type { ExclusionController } from "../exclusions/exclusion-controller.ts";
import { useExclusionController } from "../exclusions/use-exclusions.ts";
import { HostedRunNote } from "../hosted/hosted-run-note.tsx";
import { type Measured, measuredOf } from "../item-figures.ts";
import type { ShownResult } from "../shown-result.ts";
import type { BusinessSetup } from "../stored-result.ts";
import { resultStrings as strings } from "../strings.ts";
import type { ShownView } from "../shown-view.ts";
import type { Themes } from "../themes.ts";
import { useShownView } from "../use-shown-view.ts";
import { useThemes } from "../use-themes.ts";
import { ActionBar } from "./action-bar.tsx";
import { CategoryCard } from "./category-card.tsx";
import { FirstVisitHint } from "./first-visit-hint.tsx";
import { LanguageNotice } from "./language-notice.tsx";
import { MoneyPicture } from "./money-picture.tsx";
import { OtherLists } from "./other-lists.tsx";
import { ProfileFitNotice } from "./profile-fit-notice.tsx";
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
  /** How its type reads. */
  readonly businessType: string;
  readonly onStartOver: () => void;
  /** Name and description of the business; undefined until they are known. */
  readonly profileText: string | undefined;
  /** Whether the plan includes files; undefined until it is known. */
  readonly canExport: boolean | undefined;
};

export function ResultsPage(props: ResultsPageProps) {
  const { result, resultId, setup, businessType, onStartOver } = props;
  const proposed = useMemo(() => [...result.negative, ...result.irrelevant], [result]);
  const store = useStore(result, resultId, proposed);
  const { view, change } = useShownView(resultId);
  const safe = useMemo(() => [...result.kept, ...result.protectedTerms], [result]);
  const isPainted = usePainted();
  const measured = useMemo(() => measuredOf(result), [result]);
  const themes = useThemes(proposed, safe, isPainted, measured.cost !== null);
  const reasonKinds = useMemo(() => countReasonKinds(proposed), [proposed]);
  const { summary } = result;
  const business = setup?.businessName || undefined;
  return (
    <Decisions result={result} store={store} business={business}>
      <div className={classes.page}>
        <ResultsHeader {...{ setup, businessType, onStartOver }} found={proposed.length} />
        <ProfileFitNotice fit={summary?.profileFit} business={business} />
        <FirstVisitHint />
        {result.isPartial ? <Alert color="yellow">{strings.partial}</Alert> : null}
        {summary ? <ReportStrip summary={summary} /> : null}
        <HostedRunNote run={summary?.hostedRun} />
        <LanguageNotice fit={summary?.languageFit} />
        <EarlierDecisions result={result} business={business} />
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
          measured={measured}
          isPainted={isPainted}
        />
        <StoredDecisions business={business} />
        <AfterLists {...props} store={store} isPainted={isPainted} />
      </div>
    </Decisions>
  );
}

/** With the switches as the user left them. */
function useStore(
  result: ShownResult,
  resultId: string | undefined,
  proposed: readonly KeywordItem[],
): ExclusionStore {
  const [store] = useState(() =>
    createExclusionStore(proposed, rememberedSwitches(resultId, result)),
  );
  useEffect(() => rememberSwitches(resultId, store), [resultId, store]);
  return store;
}

type AfterListsProps = ResultsPageProps & {
  readonly store: ExclusionStore;
  readonly isPainted: boolean;
};

/** What the chosen terms come to, and the bar with the way out. */
function AfterLists({ result, resultId, setup, store, isPainted, ...props }: AfterListsProps) {
  const { profileText, canExport } = props;
  const exclusions = useExclusionController(
    result,
    resultId,
    store,
    isPainted ? profileText : undefined,
  );
  const shared = { controller: exclusions, result, setup, canExport };
  return (
    <>
      {isPainted ? <ResultsExclusions {...shared} /> : <div className={classes.later} />}
      <WayOut {...shared} store={store} />
    </>
  );
}

type WayOutProps = Pick<ResultsPageProps, "result" | "setup" | "canExport"> & {
  readonly store: ExclusionStore;
  readonly controller: ExclusionController;
};

function WayOut({ result, setup, store, controller, canExport }: WayOutProps) {
  const names = useExportNames(result, setup);
  const readItems = () =>
    [...result.negative, ...result.irrelevant, ...result.review].filter(store.isCopied);
  return (
    <ActionBar
      store={store}
      readTerms={() => readItems().map((item) => item.term)}
      canDownload={canExport === true}
      preview={<PreviewButton />}
      exportMenu={<ExportMenu controller={controller} names={names} isOpen={canExport === true} />}
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
      <MoneyPicture summary={summary} store={store} />
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
  readonly measured: Measured;
  readonly isPainted: boolean;
};

function Lists({ result, view, onChange, themes, store, isPainted, ...figures }: ListsProps) {
  // Typing stays quick in a hundred thousand terms: the lists follow when there is time.
  const { search, sort, reasonKind, theme } = useDeferredValue(view);
  const show = useMemo(() => {
    const themeOf = themes?.themeOf ?? (() => undefined);
    return <Item extends KeywordItem>(items: readonly Item[]) =>
      applyListView(items, { search, sort, reasonKind, theme }, themeOf);
  }, [search, sort, reasonKind, theme, themes]);
  const negative = useMemo(() => show(result.negative), [show, result]);
  const irrelevant = useMemo(() => show(result.irrelevant), [show, result]);
  const shared = {
    store,
    ...figures,
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
      {result.isPartial || !isPainted ? null : (
        <OtherLists
          result={result}
          show={show}
          tab={view.otherList}
          onTab={(otherList) => onChange({ otherList })}
          store={store}
          {...figures}
        />
      )}
    </>
  );
}
