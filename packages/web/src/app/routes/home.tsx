import { Grid, Stack } from "@mantine/core";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { AccountLinks } from "../../features/account/components/account-links.tsx";
import { businessQuery } from "../../features/business/api/business-calls.ts";
import { BusinessCard } from "../../features/business/components/business-card.tsx";
import { resultAnswersQuery } from "../../features/results/api/answer-calls.ts";
import { resultQuery, resultListQuery } from "../../features/results/api/result-calls.ts";
import { storeResult } from "../../features/results/stored-result.ts";
import { RecentResults } from "../../features/results/components/recent-results.tsx";
import { ChooseColumn } from "../../features/upload/components/choose-column.tsx";
import { ProcessingView } from "../../features/upload/components/processing-view.tsx";
import { RunningReports } from "../../features/upload/components/running-reports.tsx";
import { UploadCard, type UploadState } from "../../features/upload/components/upload-card.tsx";
import { useReportRun, type RunHandlers } from "../../features/upload/use-report-run.ts";
import { usageQuery } from "../../features/usage/api/get-usage.ts";
import { UsageMeter } from "../../features/usage/components/usage-meter.tsx";
import { CreateSampleBusiness } from "../home/create-sample-business.tsx";
import { homeStrings } from "../home/strings.ts";
import { addRunning, refreshReports, removeRunning } from "../home/report-lists.ts";

export function Component() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: business } = useQuery(businessQuery);
  const { running = [] } = useQuery(resultListQuery).data ?? {};
  const [file, setFile] = useState<File | null>(null);
  const toPaywall = () => void navigate(paths.paywall);
  const run = useReportRun({
    ...storing(queryClient),
    onStored: () => navigate(paths.filterResults),
    onRefused: () => setFile(null),
    onLimitReached: toPaywall,
  });
  useLeftByLink(run.leave, setFile);
  const uploadState = useUploadState();
  if (run.progress) return <ProcessingView progress={run.progress} onCancel={run.cancel} />;
  const upload = { file, onFile: setFile, onProcess: run.start, onLimitReached: toPaywall };
  const startSample = (sample: File) => run.start({ file: sample, protectedWords: [] });
  return (
    <Page width="broad" title={homeStrings.title} lead={homeStrings.lead}>
      <RunningReports
        running={running}
        onShow={run.resume}
        onChanged={() => refreshReports(queryClient)}
      />
      <Grid>
        {/* Without a profile, users cannot upload, so the profile card comes first on a narrow screen. */}
        <Grid.Col span={{ base: 12, md: 7.5 }} order={{ base: business === null ? 3 : 1, md: 1 }}>
          <UploadCard state={uploadState} {...upload} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4.5 }} order={2}>
          <Stack>
            <BusinessCard sampleAction={<CreateSampleBusiness onReport={startSample} />} />
            <UsageMeter />
            <RecentResults />
            <AccountLinks business={business?.name} />
          </Stack>
        </Grid.Col>
      </Grid>
      {run.question ? (
        <ChooseColumn
          question={run.question}
          onCancel={run.dismissQuestion}
          onChoose={run.answer}
        />
      ) : null}
    </Page>
  );
}

/** Connects a run with the query cache: reads the profile, stores the result and updates the lists. */
function storing(
  queryClient: QueryClient,
): Omit<RunHandlers, "onStored" | "onRefused" | "onLimitReached"> {
  return {
    onBegun: (upload) => addRunning(queryClient, upload),
    businessNow: () => {
      const business = queryClient.getQueryData(businessQuery.queryKey);
      return business ? { id: business.id, name: business.name, type: business.type } : undefined;
    },
    onFiltered: async (resultId, { key, fileName, business }) => {
      void import("./filter-results.tsx");
      const [result] = await Promise.all([
        queryClient.fetchQuery(resultQuery(resultId)),
        queryClient.prefetchQuery(resultAnswersQuery(resultId)),
      ]);
      const { name = "", type = "" } = business ?? {};
      storeResult(result, { businessName: name, businessType: type, fileName });
      await removeRunning(queryClient, key);
    },
    onChanged: () => refreshReports(queryClient),
  };
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
  // React Router also reports a jump to a #fragment as navigation type "pop". Such a jump must not leave the run.
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
