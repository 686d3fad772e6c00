import { Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from "react-router";
import { onDemand } from "../../components/on-demand.tsx";
import { paths } from "../../config/paths.ts";
import { businessQuery } from "../../features/business/api/get-business.ts";
import { BusinessCard } from "../../features/business/components/business-card.tsx";
import { resultListQuery, runningUploadsQuery } from "../../features/results/api/list-results.ts";
import { resultQuery } from "../../features/results/api/get-result.ts";
import { storeResult } from "../../features/results/stored-result.ts";
import { PendingNotices } from "../../features/upload/components/pending-notices.tsx";
import { ProcessingView } from "../../features/upload/components/processing-view.tsx";
import { UploadCard, type BusinessState } from "../../features/upload/components/upload-card.tsx";
import { storePendingUpload } from "../../features/upload/pending-upload.ts";
import type { Handlers } from "../../features/upload/run-report.ts";
import { useFilterReport } from "../../features/upload/use-filter-report.ts";
import { usageQuery } from "../../features/usage/api/get-usage.ts";
import { UsageMeter } from "../../features/usage/components/usage-meter.tsx";
import { usePainted } from "../../lib/use-painted.ts";
import { CreateSampleBusiness } from "../home/create-sample-business.tsx";
import { EarlierResults } from "../home/earlier-results.tsx";
import { homeStrings } from "../home/strings.ts";
import classes from "../home/home.module.css";

/** Asked for tables that are not recognised only. */
const ChooseColumn = onDemand(() => import("../../features/upload/components/choose-column.tsx"));

export function Component() {
  const { data: business, error } = useQuery(businessQuery);
  // One that could not be sent stays chosen.
  const [file, setFile] = useState<File | null>(null);
  const filter = useFiltering({
    onSent: () => setFile(null),
    onServerFailed: (failed) => setFile((chosen) => chosen ?? failed),
  });
  useLeftByLink(filter.leave);
  useJoined(filter);
  const startSample = (file: File) => filter.start({ file, protectedWords: [] });
  if (filter.progress) {
    return <ProcessingView progress={filter.progress} onCancel={filter.cancel} />;
  }
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{homeStrings.title}</Title>
        <Text c="dimmed">{homeStrings.lead}</Text>
      </header>
      <PendingNotices onGoOn={filter.resume} onChanged={filter.onChanged} />
      <div className={classes.columns} data-no-business={business === null || undefined}>
        <UploadCard
          business={businessStateOf(business, error)}
          file={file}
          onFile={setFile}
          onProcess={(request) => filter.start(request)}
        />
        <div className={classes.aside}>
          <BusinessCard sampleAction={<CreateSampleBusiness onReport={startSample} />} />
          <UsageMeter />
          <EarlierResults />
        </div>
      </div>
      {filter.question ? (
        <ChooseColumn
          question={filter.question}
          onCancel={filter.dismissQuestion}
          onChoose={filter.answer}
          onMissing={() => {
            offerAgain(filter.question);
            filter.dismissQuestion();
          }}
        />
      ) : null}
    </div>
  );
}

/** What can not be asked now is on offer in its notice. */
function offerAgain(question: ReturnType<typeof useFilterReport>["question"]): void {
  if (question) storePendingUpload({ ...question.upload, columns: [...question.columns] });
}

function businessStateOf(business: object | null | undefined, error: Error | null): BusinessState {
  if (business) return "there";
  if (business === null) return "missing";
  return error ? "unknown" : "loading";
}

type FileEnds = Pick<Handlers, "onServerFailed"> & {
  /** The server has the file. */
  readonly onSent: () => void;
};

/** Filters a report and takes the user to its results. */
function useFiltering({ onSent, onServerFailed }: FileEnds) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isLeaving = useIsLeaving();
  const onChanged = () => {
    void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: resultListQuery.queryKey });
  };
  const filter = useFilterReport({
    isLeaving,
    onChanged,
    businessNow: () => {
      const business = queryClient.getQueryData(businessQuery.queryKey);
      return business ? { name: business.name, type: business.type } : undefined;
    },
    onFiltered: async (result, { fileName, business }, isWatched) => {
      // Uploads that an earlier version stored name none.
      const { name, type } = business ??
        (await queryClient.ensureQueryData(businessQuery)) ?? { name: "", type: "" };
      if (!isWatched()) return;
      storeResult(result, { businessName: name, businessType: type, fileName });
      if (result.result_id !== null) {
        queryClient.setQueryData(resultQuery(result.result_id).queryKey, result);
      }
    },
    onStored: async () => {
      await navigate(paths.filterResults);
      return location.pathname === paths.filterResults;
    },
    onUploaded: () => {
      onSent();
      // A failure here is told by the route itself, which asks for the same file again.
      import("./filter-results.tsx").catch(() => undefined);
    },
    onLimitReached: () => void navigate(paths.paywall),
    onServerFailed,
  });
  return { ...filter, onChanged };
}

/** A link to the dashboard, followed while a report fills it, leaves the report. */
function useLeftByLink(leave: () => void): void {
  const { key } = useLocation();
  const isByLink = useNavigationType() !== NavigationType.Pop;
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // A jump within the page is none.
    if (isByLink) leave();
  });
}

/** Once the dashboard is seen, what nobody here listens to is listened to: from before a reload, or from other tabs. */
function useJoined({ joinUnheard, joinRunning }: ReturnType<typeof useFilterReport>): void {
  const isPainted = usePainted();
  const { data: running } = useQuery({ ...runningUploadsQuery, enabled: isPainted });
  const joined = useRef<typeof running>(undefined);
  useEffect(() => {
    if (!isPainted) return;
    if (joined.current === undefined) joinUnheard();
    if (running && joined.current !== running) joinRunning(running);
    joined.current = running ?? [];
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
