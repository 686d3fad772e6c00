import { Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FilterResult } from "@termsift/core/contract";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { paths } from "../../config/paths.ts";
import { businessQuery } from "../../features/business/api/get-business.ts";
import { BusinessCard } from "../../features/business/components/business-card.tsx";
import { resultListQuery } from "../../features/results/api/list-results.ts";
import { resultQuery } from "../../features/results/api/get-result.ts";
import { RecentResults } from "../../features/results/components/recent-results.tsx";
import { storeResult } from "../../features/results/stored-result.ts";
import { PendingNotice } from "../../features/upload/components/pending-notice.tsx";
import { ProcessingView } from "../../features/upload/components/processing-view.tsx";
import { UploadCard, type BusinessState } from "../../features/upload/components/upload-card.tsx";
import { usePendingUploads } from "../../features/upload/pending-upload.ts";
import { uploadStrings } from "../../features/upload/strings.ts";
import { discardUpload, useFilterReport } from "../../features/upload/use-filter-report.ts";
import { usageQuery } from "../../features/usage/api/get-usage.ts";
import { UsageMeter } from "../../features/usage/components/usage-meter.tsx";
import { CreateSampleBusiness } from "../home/create-sample-business.tsx";
import { homeStrings } from "../home/strings.ts";
import classes from "../home/home.module.css";

/** Asked for tables that are not recognised only. */
const ChooseColumn = lazy(() => import("../../features/upload/components/choose-column.tsx"));

export function Component() {
  const { data: business, error } = useQuery(businessQuery);
  const filter = useFiltering();
  const startSample = (file: File) => void filter.start({ file, protectedWords: [] });
  if (filter.progress) {
    return <ProcessingView progress={filter.progress} onCancel={() => void filter.cancel()} />;
  }
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{homeStrings.title}</Title>
        <Text c="dimmed">{homeStrings.lead}</Text>
      </header>
      <PendingUploadNotices onGoOn={filter.resume} />
      <div className={classes.columns} data-no-business={business === null || undefined}>
        <UploadCard
          business={businessStateOf(business, error)}
          onProcess={(request) => void filter.start(request)}
        />
        <div className={classes.aside}>
          <BusinessCard sampleAction={<CreateSampleBusiness onReport={startSample} />} />
          <UsageMeter />
          <RecentResults />
        </div>
      </div>
      {filter.question ? (
        <Suspense fallback={null}>
          <ChooseColumn
            question={filter.question}
            onCancel={filter.dismissQuestion}
            onChoose={(termColumn) => {
              if (filter.question) void filter.resume({ ...filter.question.upload, termColumn });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function businessStateOf(business: object | null | undefined, error: Error | null): BusinessState {
  if (business) return "there";
  if (business === null) return "missing";
  return error ? "unknown" : "loading";
}

/** Filters a report and takes the user to its results. */
function useFiltering() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isLeaving = useIsLeaving();
  return useFilterReport({
    isLeaving,
    onFiltered: async (result: FilterResult, fileName: string, isWatched: () => boolean) => {
      const business = await queryClient.ensureQueryData(businessQuery);
      if (!isWatched()) return;
      storeResult(result, {
        businessName: business?.name ?? "",
        businessType: business?.type ?? "",
        fileName,
      });
      if (result.result_id !== null) {
        queryClient.setQueryData(resultQuery(result.result_id).queryKey, result);
      }
    },
    onCounted: () => {
      void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: resultListQuery.queryKey });
    },
    onStored: async () => navigate(paths.filterResults),
    onUploaded: () => {
      // A failure here is told by the route itself, which asks for the same file again.
      import("./filter-results.tsx").catch(() => undefined);
    },
    onLimitReached: () => void navigate(paths.paywall),
  });
}

/** Asked by what goes on between renders: whether the user is on the way to another page. */
function useIsLeaving(): () => boolean {
  const isLoading = useNavigation().state !== "idle";
  const current = useRef(isLoading);
  useEffect(() => {
    current.current = isLoading;
  }, [isLoading]);
  return () => current.current;
}

type PendingUploadNoticesProps = {
  readonly onGoOn: ReturnType<typeof useFilterReport>["resume"];
};

function PendingUploadNotices({ onGoOn }: PendingUploadNoticesProps) {
  return usePendingUploads().map((upload) => (
    <PendingNotice
      key={upload.key}
      upload={upload}
      onGoOn={() => void onGoOn(upload)}
      onForget={() => void discardUpload(upload.key, uploadStrings.toasts.forgottenMessage)}
    />
  ));
}
