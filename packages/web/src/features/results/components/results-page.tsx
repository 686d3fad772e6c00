import { Box } from "@mantine/core";
import type { StoredAnswers } from "@termsift/core/contract";
import { use, useDeferredValue, useMemo, useState } from "react";
import { createAnswering } from "../answers/answering.ts";
import { Groups } from "../answers/components/groups.tsx";
import { Page } from "../../../components/page.tsx";
import { isDemo } from "../../../lib/demo.ts";
import { useStoring } from "../decisions/use-storing.ts";
import { choicesOf, createExclusionStore } from "../exclusion-store.ts";
import { ClientAnswers } from "../exclusions/components/client-answers.tsx";
import { ExclusionsSection } from "../exclusions/components/exclusions-section.tsx";
import { ExportPanel } from "../exclusions/components/export-panel.tsx";
import { ControllerContext, useExclusionController } from "../exclusions/use-exclusions.ts";
import { ColumnsContext, measuredOf, moneyTextOf } from "../item-figures.ts";
import { type OpenResult, OpenResultContext, proposedOf, useAnswered } from "../open-result.ts";
import { RestNotice } from "../rest/rest-notice.tsx";
import { useJoin } from "../rest/use-join.ts";
import { SecondOpinion } from "../second-opinion/second-opinion.tsx";
import { useShownView, ViewContext } from "../shown-view.ts";
import type { BusinessSetup } from "../stored-result.ts";
import { useCameBack } from "../use-came-back.ts";
import { listedOf, useShownTerms } from "../use-shown-terms.ts";
import { ActionBar } from "./action-bar.tsx";
import { Doubts, FirstVisitHint } from "./result-notices.tsx";
import { Lists } from "./lists.tsx";
import { MoneyLine, ReadPanel } from "./money-line.tsx";
import { ResultsHeader } from "./results-header.tsx";
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
  const open = useOpening(props, shown);
  const { result } = open;
  // The lists lag a little behind the search field, so that typing stays fast with a hundred thousand terms.
  const late = useDeferredValue(shown.view);
  useShownTerms(open, late);
  const profileText = result.profile
    ? `${result.profile.name} ${result.profile.description} ${result.profile.area ?? ""}`
    : (setup?.businessName ?? "");
  const controller = useExclusionController(open, profileText, isPainted, given?.blocking);
  useStoring(open, given, controller);
  useJoin(open, controller, props.result);
  const panels = {
    decide: <Decide {...{ resultId, isPainted }} />,
    // The empty box reserves space, so that the browser can restore a scroll position further down.
    block: isPainted ? <ExclusionsSection /> : <Box mih="100vh" />,
    export: <ExportPanel />,
  };
  return (
    <OpenResultContext value={open}>
      <ControllerContext value={controller}>
        <ViewContext value={shown}>
          <Page width="full" gap={PAGE_GAP} pt="0.5rem">
            <ResultsHeader {...props} />
            <Doubts />
            {resultId === undefined ? null : <RestNotice resultId={resultId} />}
            <ClientAnswers />
            <StepTabs panels={panels} beside={<UnclickedLine />} aside={<MoneyLine />}>
              <ReadPanel />
            </StepTabs>
            <ActionBar />
          </Page>
        </ViewContext>
      </ControllerContext>
    </OpenResultContext>
  );
}

function useOpening(props: ResultsPageProps, shown: ReturnType<typeof useShownView>): OpenResult {
  const { result: base, resultId, given, setup, canExport } = props;
  const { withUnclicked } = shown.view;
  const cameBackKeys = useCameBack(resultId, shown);
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
    const names = { resultId, business, fileName, currency, cameBackKeys };
    const listed = listedOf(result, measured, withUnclicked);
    return { result, store, answering, ...names, measured, money, canExport, ...listed };
  }, [
    result,
    resultId,
    store,
    answering,
    business,
    fileName,
    canExport,
    withUnclicked,
    cameBackKeys,
  ]);
}

type DecideProps = {
  readonly resultId: string | undefined;
  readonly isPainted: boolean;
};

function Decide({ resultId, isPainted }: DecideProps) {
  const { view } = use(ViewContext);
  return (
    <>
      <FirstVisitHint />
      <Groups isPainted={isPainted} />
      <ColumnsContext value={view.columns}>
        <Lists />
      </ColumnsContext>
      {resultId === undefined || !isPainted || isDemo ? null : (
        <SecondOpinion resultId={resultId} />
      )}
    </>
  );
}
