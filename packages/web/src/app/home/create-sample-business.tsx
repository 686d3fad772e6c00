import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { businessQuery } from "../../features/business/api/get-business.ts";
import { saveBusiness } from "../../features/business/api/save-business.ts";
import { storeBusinessData } from "../../features/business/business-data.ts";
import { announceChosen } from "../../features/upload/announce-chosen.ts";
import { loadSampleReport, sampleBusiness } from "../../features/upload/sample.ts";
import { track } from "../../lib/analytics.ts";
import { notifyFailure } from "../../lib/notify.tsx";
import { homeStrings as strings } from "./strings.ts";

type CreateSampleBusinessProps = { readonly onReport: (report: File) => void };

/** One click to the first result: the profile of a made-up shop, and its report. */
export function CreateSampleBusiness({ onReport }: CreateSampleBusinessProps) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async () => {
      const report = await loadSampleReport();
      return { report, business: await saveBusiness("create", sampleBusiness) };
    },
    onSuccess: ({ report, business }) => {
      queryClient.setQueryData(businessQuery.queryKey, business);
      storeBusinessData(business);
      track("business_creation", { business_name: business.name, business_type: business.type });
      announceChosen(report);
      onReport(report);
    },
    onError: (error) => notifyFailure({ title: strings.sampleFailed, message: error.message }),
  });
  return (
    <Button
      variant="subtle"
      size="sm"
      title={strings.sampleHint}
      loading={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {strings.sample}
    </Button>
  );
}
