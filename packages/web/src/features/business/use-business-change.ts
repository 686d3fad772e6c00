import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyFailure } from "../../lib/notify.tsx";
import { listStrings as strings } from "./list-strings.ts";

/** Changes the user's businesses. Afterwards all pages load the data of the business that is then chosen. */
export function useBusinessChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone?: (output: Output) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      await queryClient.invalidateQueries();
      onDone?.(output);
    },
    onError: ({ message }) => notifyFailure({ title: strings.failed, message }),
  });
}
