import { Box, SimpleGrid } from "@mantine/core";
import type { HostedRun, KeywordItem, StoredAnswers } from "@termsift/core/contract";
import { use, useCallback, useDeferredValue, useMemo, useState } from "react";
import { createAnswering } from "../answers/answering.ts";
import { Questions } from "../answers/components/questions.tsx";
import { Page } from "../../../components/page.tsx";
import { useStoring } from "../decisions/use-storing.ts";
import { choicesOf, createExclusionStore } from "../exclusion-store.ts";
import { ClientAnswers } from "../exclusions/components/client-answers.tsx";
import { ExclusionsSection } from "../exclusions/components/exclusions-section.tsx";
import { ExportPanel } from "../exclusions/components/export-panel.tsx";
import { ControllerContext, useExclusionController } from "../exclusions/use-exclusions.ts";
import { costText, fallbackText, HOSTED_LABEL, sourcesText } from "../hosted/hosted-run-text.ts";
import { ColumnsContext, measuredOf, moneyTextOf } from "../item-figures.ts";
import { applyListView } from "../list-view.ts";
import {
  type OpenResult,
  OpenResultContext,
  proposedOf,
  useAnswered,
  useOpenResult,
} from "../open-result.ts";
import { SecondOpinion } from "../second-opinion/second-opinion.tsx";
import { type ShownView, useShownView, ViewContext } from "../shown-view.ts";
import type { BusinessSetup } from "../stored-result.ts";
import { resultStrings as strings } from "../strings.ts";
import { listedOf, useShownTerms } from "../use-shown-terms.ts";
import { ActionBar } from "./action-bar.tsx";
import { CategoryCard } from "./category-card.tsx";
import { Doubts, FirstVisitHint, LanguageNotice } from "./result-notices.tsx";
import { MoneyPicture } from "./money-picture.tsx";
import { Note } from "./note.tsx";
import { OtherLists } from "./other-lists.tsx";
import { ReportStrip } from "./report-strip.tsx";
import { ResultsHeader } from "./results-header.tsx";
import { ResultsToolbar } from "./results-toolbar.tsx";
import { PAGE_GAP, StepTabs } from "./step-tabs.tsx";
import { UnclickedLine } from "./unclicked-line.tsx";

export type ResultsPageProps = Pick<OpenResult, "result" | "resultId" | "canExport"> & {
  /** The answers, choices and second opinion that the server has stored for this result. */
  readonly given?: StoredAnswers;
  readonly setup: BusinessSetup | undefined;
  readonly businessType: string;
  readonly onStartOver: () => void;
};

export function ResultsPage(props: ResultsPageProps) {
  const { resultId, given, setup } = props;
  // `isPainted` is false in the first render, which leaves out the slow parts, so that the lists appear early.
  const isPainted = useDeferredValue(true, false);
  const shown = useShownView(resultId);
  const open = useOpening(props, shown.view.withUnclicked);
  const { result } = open;
  // The lists lag a little behind the search field, so that typing stays fast with a hundred thousand terms.
  const late = useDeferredValue(shown.view);
  useShownTerms(open, late);
  const profileText = result.profile
    ? `${result.profile.name} ${result.profile.description} ${result.profile.area ?? ""}`
    : (setup?.businessName ?? "");
  const controller = useExclusionController(open, profileText, isPainted, given?.blocking);
  useStoring(open, given, controller);
  const panels = {
    read: <Read />,
    decide: <Decide {...{ resultId, isPainted, late }} />,
    // The empty box reserves space, so that the browser can restore a scroll position further down.
    block: isPainted ? <ExclusionsSection /> : <Box mih="100vh" />,
    export: <ExportPanel />,
  };
  return (
    <OpenResultContext value={open}>
      <ControllerContext value={controller}>
        <ViewContext value={shown}>
          <Page width="full" gap={PAGE_GAP} pt="clamp(0.75rem, 2vw, 1.5rem)">
            <ResultsHeader {...props} found={proposedOf(result).filter(open.isListed).length} />
            <Doubts />
            <ClientAnswers />
            <StepTabs panels={panels} />
            <ActionBar />
          </Page>
        </ViewContext>
      </ControllerContext>
    </OpenResultContext>
  );
}

function useOpening(props: ResultsPageProps, withUnclicked: boolean): OpenResult {
  const { result: base, resultId, given, setup, canExport } = props;
  const business = setup?.businessName || undefined;
  const fileName = setup?.fileName ?? "";
  const [opened] = useState(() => {
    const store = createExclusionStore(proposedOf(base), choicesOf(given?.choices));
    const { answers = [], second_opinion: opinion = null } = given ?? {};
    return { store, answering: createAnswering(base, answers, store, opinion) };
  });
  const { store, answering } = opened;
  const { result } = useAnswered(opened);
  return useMemo(() => {
    const measured = measuredOf(result);
    const currency = result.summary?.report.currency ?? null;
    const money = moneyTextOf(measured, currency);
    const names = { resultId, business, fileName, currency };
    const listed = listedOf(result, measured, withUnclicked);
    return { result, store, answering, ...names, measured, money, canExport, ...listed };
  }, [result, resultId, store, answering, business, fileName, canExport, withUnclicked]);
}

function Read() {
  const { summary } = useOpenResult().result;
  return (
    <>
      <LanguageNotice fit={summary?.languageFit} />
      {summary ? (
        <>
          <ReportStrip summary={summary} />
          <MoneyPicture summary={summary} />
        </>
      ) : null}
      {summary?.hostedRun ? <HostedRunNote run={summary.hostedRun} /> : null}
    </>
  );
}

function HostedRunNote({ run }: { readonly run: HostedRun }) {
  const warning = fallbackText(run);
  return (
    <section className="frame" aria-label={HOSTED_LABEL}>
      <ul className="plain-list">
        <Note kind="hosted">{`${sourcesText(run)} ${costText(run)}`}</Note>
        {warning === null ? null : <Note kind="warn">{warning}</Note>}
      </ul>
    </section>
  );
}

type DecideProps = {
  readonly resultId: string | undefined;
  readonly isPainted: boolean;
  readonly late: ShownView;
};

function Decide(props: DecideProps) {
  const { view, change } = use(ViewContext);
  return (
    <>
      <FirstVisitHint />
      <Questions view={view} onChange={change} isPainted={props.isPainted} />
      <ResultsToolbar />
      <UnclickedLine />
      <ColumnsContext value={view.columns}>
        <Lists {...props} />
      </ColumnsContext>
    </>
  );
}

function Lists({ resultId, isPainted, late }: DecideProps) {
  const { result, isListed } = useOpenResult();
  const show = useCallback(
    <Item extends KeywordItem>(items: readonly Item[]) => applyListView(items, late, result.scopes),
    [late, result],
  );
  const lists = useMemo(() => {
    const listOf = (items: readonly KeywordItem[]) => {
      const listed = items.filter(isListed);
      return { total: listed.length, shown: show(listed) };
    };
    return {
      negative: listOf(result.negative_keywords),
      irrelevant: listOf(result.irrelevant_keywords),
    };
  }, [show, result, isListed]);
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="1.1rem">
        <CategoryCard {...strings.cards.negative} {...lists.negative} />
        <CategoryCard {...strings.cards.irrelevant} {...lists.irrelevant} />
      </SimpleGrid>
      {resultId === undefined || !isPainted ? null : <SecondOpinion resultId={resultId} />}
      {result.isPartial || !isPainted ? null : <OtherLists show={show} />}
    </>
  );
}
