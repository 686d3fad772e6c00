import { Alert, SimpleGrid } from "@mantine/core";
import type { KeywordItem } from "@termsift/core/contract";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { EarlierDecisions, StoredDecisions } from "../decisions/components/decisions-note.tsx";
import { useDecisionSync } from "../decisions/use-decisions.ts";
import { createExclusionStore } from "../exclusion-store.ts";
import { ExclusionsSection } from "../exclusions/components/exclusions-section.tsx";
import { ControllerContext, useExclusionController } from "../exclusions/use-exclusions.ts";
import { HostedRunNote } from "../hosted/hosted-run-note.tsx";
import { measuredOf, moneyTextOf } from "../item-figures.ts";
import { applyListView, countReasonKinds } from "../list-view.ts";
import { type OpenResult, OpenResultContext, proposedOf, useOpenResult } from "../open-result.ts";
import { rememberedSwitches, rememberSwitches } from "../remembered-switches.ts";
import { type ShownView, useShownView } from "../shown-view.ts";
import type { BusinessSetup } from "../stored-result.ts";
import { resultStrings as strings } from "../strings.ts";
import type { Themes } from "../themes.ts";
import { useThemes } from "../use-themes.ts";
import { ActionBar } from "./action-bar.tsx";
import { CategoryCard } from "./category-card.tsx";
import { FirstVisitHint, LanguageNotice, ProfileFitNotice } from "./result-notices.tsx";
import { MoneyPicture } from "./money-picture.tsx";
import { OtherLists } from "./other-lists.tsx";
import { ReportStrip } from "./report-strip.tsx";
import { ResultsHeader } from "./results-header.tsx";
import { ResultsToolbar } from "./results-toolbar.tsx";
import { ThemeBars } from "./theme-bars.tsx";
import classes from "./results-page.module.css";

export type ResultsPageProps = Pick<OpenResult, "result" | "canExport"> & {
  /** Undefined if only this browser has the result. */
  readonly resultId: string | undefined;
  readonly setup: BusinessSetup | undefined;
  readonly businessType: string;
  readonly onStartOver: () => void;
};

export function ResultsPage(props: ResultsPageProps) {
  const { result, resultId, setup } = props;
  // False for the first paint. The first paint shows only the lists.
  const isPainted = useDeferredValue(true, false);
  const open = useOpening(props);
  const profileText = result.profile
    ? `${result.profile.name} ${result.profile.description}`
    : (setup?.businessName ?? "");
  const controller = useExclusionController(result, resultId, open.store, profileText, isPainted);
  const { view, change } = useShownView(resultId);
  const proposed = useMemo(() => proposedOf(result), [result]);
  const safe = useMemo(() => [...result.kept_keywords, ...result.protected_keywords], [result]);
  const themes = useThemes(proposed, safe, isPainted, open.measured.cost !== null);
  const reasonKinds = useMemo(() => countReasonKinds(proposed), [proposed]);
  return (
    <OpenResultContext value={open}>
      <ControllerContext value={controller}>
        <div className={classes.page}>
          <ResultsHeader {...props} found={proposed.length} />
          <Notes />
          {result.summary ? (
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="1.1rem">
              <MoneyPicture summary={result.summary} />
              <ThemeBars
                themes={themes}
                selected={view.theme}
                onSelect={(theme) => change({ theme })}
              />
            </SimpleGrid>
          ) : null}
          <ResultsToolbar view={view} onChange={change} reasonKinds={reasonKinds} />
          <Lists view={view} onChange={change} themes={themes} isPainted={isPainted} />
          <StoredDecisions />
          {isPainted ? <ExclusionsSection /> : <div className={classes.later} />}
          <ActionBar />
        </div>
      </ControllerContext>
    </OpenResultContext>
  );
}

function useOpening({ result, resultId, setup, canExport }: ResultsPageProps): OpenResult {
  const [store] = useState(() =>
    createExclusionStore(proposedOf(result), rememberedSwitches(resultId, result)),
  );
  useEffect(() => rememberSwitches(resultId, store), [resultId, store]);
  const business = setup?.businessName || undefined;
  const fileName = setup?.fileName ?? "";
  const sync = useDecisionSync(result, store, business);
  return useMemo(() => {
    const measured = measuredOf(result);
    const currency = result.summary?.report.currency ?? null;
    const money = moneyTextOf(measured, currency);
    return { result, store, sync, business, fileName, currency, measured, money, canExport };
  }, [result, store, sync, business, fileName, canExport]);
}

function Notes() {
  const { result, business } = useOpenResult();
  const { summary } = result;
  return (
    <>
      <ProfileFitNotice fit={summary?.profileFit} business={business} />
      <FirstVisitHint />
      {result.isPartial ? <Alert color="yellow">{strings.partial}</Alert> : null}
      {summary ? <ReportStrip summary={summary} /> : null}
      <HostedRunNote run={summary?.hostedRun} />
      <LanguageNotice fit={summary?.languageFit} />
      <EarlierDecisions />
    </>
  );
}

type ListsProps = {
  readonly view: ShownView;
  readonly onChange: (change: Partial<ShownView>) => void;
  readonly themes: Themes | undefined;
  readonly isPainted: boolean;
};

function Lists({ view, onChange, themes, isPainted }: ListsProps) {
  const { result } = useOpenResult();
  // The lists follow the search field with a delay, so that typing stays fast with a hundred thousand terms.
  const { search, sort, reasonKind, theme } = useDeferredValue(view);
  const show = useMemo(() => {
    const themeOf = themes?.themeOf ?? (() => undefined);
    return <Item extends KeywordItem>(items: readonly Item[]) =>
      applyListView(items, { search, sort, reasonKind, theme }, themeOf);
  }, [search, sort, reasonKind, theme, themes]);
  const negative = useMemo(() => show(result.negative_keywords), [show, result]);
  const irrelevant = useMemo(() => show(result.irrelevant_keywords), [show, result]);
  const grouping = (view.isGrouped && themes) || null;
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="1.1rem">
        <CategoryCard
          title={strings.cards.negativeTitle}
          text={strings.cards.negativeText}
          total={result.negative_keywords.length}
          shown={negative}
          themes={grouping}
        />
        <CategoryCard
          title={strings.cards.irrelevantTitle}
          text={strings.cards.irrelevantText}
          total={result.irrelevant_keywords.length}
          shown={irrelevant}
          themes={grouping}
        />
      </SimpleGrid>
      {result.isPartial || !isPainted ? null : (
        <OtherLists
          show={show}
          tab={view.otherList}
          onTab={(otherList) => onChange({ otherList })}
        />
      )}
    </>
  );
}
