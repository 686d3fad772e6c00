import { Grid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { AccountLinks } from "../../features/account/components/account-links.tsx";
import { Offers } from "../../features/account/components/workspaces.tsx";
import { businessQuery } from "../../features/business/api/business-calls.ts";
import { BusinessCard } from "../../features/business/components/business-card.tsx";
import { resultListQuery } from "../../features/results/api/result-calls.ts";
import { storeResultId } from "../../features/results/stored-result.ts";
import { RecentResults } from "../../features/results/components/recent-results.tsx";
import { ColumnPicker } from "../../features/upload/components/column-picker.tsx";
import { ProcessingView } from "../../features/upload/components/processing-view.tsx";
import { RunningReports } from "../../features/upload/components/running-reports.tsx";
import { UploadCard, type UploadState } from "../../features/upload/components/upload-card.tsx";
import { useReportRun } from "../../features/upload/use-report-run.ts";
import { usageQuery } from "../../features/usage/api/get-usage.ts";
import { UsageMeter } from "../../features/usage/components/usage-meter.tsx";
import { CreateSampleBusiness } from "../home/create-sample-business.tsx";
import { homeStrings } from "../home/strings.ts";

export function Component() {
  const navigate = useNavigate();
  const { data: business } = useQuery(businessQuery);
  const { running = [] } = useQuery(resultListQuery).data ?? {};
  const [file, setFile] = useState<File | null>(null);
  const toPaywall = () => void navigate(paths.paywall);
  const run = useReportRun({
    onFiltered: () => void import("./filter-results.tsx"),
    onStored: () => navigate(paths.filterResults),
    onRefused: () => setFile(null),
    onLimitReached: toPaywall,
  });
  useLeftByLink(run.leave, setFile);
  const uploadState = useUploadState();
  const leave = () => {
    run.leave();
    setFile(null);
  };
  if (run.progress) {
    return <ProcessingView progress={run.progress} onCancel={run.cancel} onLeave={leave} />;
  }
  const open = (id: string) => {
    storeResultId(id, undefined);
    void navigate(paths.filterResults);
  };
  const upload = { file, onFile: setFile, onProcess: run.start, onLimitReached: toPaywall };
  return (
    <Page width="broad" title={homeStrings.title} lead={homeStrings.lead}>
      <Offers />
      <RunningReports running={running} onShow={run.resume} onOpen={open} />
      <Grid>
        {/* Without a profile, users cannot upload, so the profile card comes first on a narrow screen. */}
        <Grid.Col span={{ base: 12, md: 7.5 }} order={{ base: business === null ? 3 : 1, md: 1 }}>
          <UploadCard state={uploadState} {...upload} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4.5 }} order={2}>
          <Stack>
            <BusinessCard sampleAction={<CreateSampleBusiness onReport={run.start} />} />
            <UsageMeter />
            <RecentResults />
            <AccountLinks business={business} />
          </Stack>
        </Grid.Col>
      </Grid>
      <Column run={run} />
    </Page>
  );
}

function Column({ run }: { readonly run: ReturnType<typeof useReportRun> }) {
  const { question, dismissQuestion, answer } = run;
  if (!question) return null;
  return <ColumnPicker question={question} onCancel={dismissQuestion} onChoose={answer} />;
}

function useUploadState(): UploadState {
  const { data: business, error } = useQuery(businessQuery);
  const { data: usage } = useQuery(usageQuery);
  if (business === null) return "missing";
  if (!business) return error ? "unknown" : "loading";
  const isAtLimit = usage && usage.uploadsMax !== null && usage.count >= usage.uploadsMax;
  return isAtLimit ? "limit" : "open";
}

function useLeftByLink(leave: () => void, setFile: (file: null) => void): void {
  const { key } = useLocation();
  // Only a link closes the progress view. Back and jumps to a #fragment (both "pop" for React Router) leave it open.
  const isByLink = useNavigationType() !== NavigationType.Pop;
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (!isByLink) return;
    leave();
    setFile(null);
  });
}
