import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { businessQuery } from "../../features/business/api/get-business.ts";
import { saveBusiness } from "../../features/business/api/save-business.ts";
import { storeBusinessData } from "../../features/business/business-data.ts";
import { sampleBusiness } from "../../features/upload/sample.ts";
import { track } from "../../lib/analytics.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { homeStrings as strings } from "./strings.ts";

export function CreateSampleBusiness() {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => saveBusiness("create", sampleBusiness),
    onSuccess: (business) => {
      queryClient.setQueryData(businessQuery.queryKey, business);
      storeBusinessData(business);
      track("business_creation", { business_name: business.name, business_type: business.type });
      notifySuccess({ title: strings.sampleDone, message: strings.sampleDoneMessage });
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
