import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Business, BusinessInput } from "@termsift/core/contract";
import { ApiRequestError } from "../../lib/api-request-error.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { changeBusiness } from "./api/business-calls.ts";
import { storeBusinessData } from "./business-data.ts";

type Texts = Readonly<Record<"saved" | "savedMessage" | "failed" | "failedMessage", string>>;

/** Saves a part of the business from the dashboard. If the server refuses the part, its message says why. */
export function useChangeBusiness(
  { id, name, type, description }: Business,
  strings: Texts,
  onSaved: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (part: Partial<BusinessInput>) =>
      changeBusiness({ id, name, type, description, ...part }),
    onSuccess: (saved) => {
      storeBusinessData(queryClient, saved);
      notifySuccess({ title: strings.saved, message: strings.savedMessage });
      onSaved();
    },
    onError: (error) => {
      const isRefused = error instanceof ApiRequestError && error.status === 400;
      const message = isRefused ? error.message : strings.failedMessage;
      notifyFailure({ title: strings.failed, message });
    },
  });
}
