import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BusinessInput } from "@termsift/core/contract";
import { addBusiness } from "../../features/business/api/business-calls.ts";
import { storeBusinessData } from "../../features/business/business-data.ts";
import { announceChosen } from "../../features/upload/check-file.ts";
import { loadSampleReport } from "../../features/upload/sample.ts";
import { track } from "../../lib/analytics.ts";
import { notifyFailure } from "../../lib/notify.tsx";
import { homeStrings as strings } from "./strings.ts";

const sampleBusiness: BusinessInput = {
  name: "Northlight Running",
  type: "ecommerce",
  description:
    "We sell new running shoes and running clothing for adults in our online shop: road, trail and race shoes by Asics, Brooks, Hoka and Saucony, running jackets, tights, socks and running belts. Mid-range to premium prices. Delivery within the United Kingdom. We do not sell children's shoes, football boots, walking boots or used shoes, and we do not repair shoes or coach runners.",
};

type CreateSampleBusinessProps = { readonly onReport: (report: File) => void };

export function CreateSampleBusiness({ onReport }: CreateSampleBusinessProps) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async () => {
      const report = await loadSampleReport();
      return { report, business: await addBusiness(sampleBusiness) };
    },
    onSuccess: ({ report, business }) => {
      storeBusinessData(queryClient, business);
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
