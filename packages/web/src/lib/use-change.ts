import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyFailure } from "./notify.tsx";

type ChangeOptions<Output> = {
  /** The title of the toast of a failure. */
  readonly failed: string;
  readonly onDone?: (output: Output) => void;
  /** The queries that depend on the change. Default: all. */
  readonly queryKey?: readonly unknown[];
};

/** Changes something on the server. Then the page loads its data again, before `onDone` is called. */
export function useChange<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  { failed, onDone, queryKey = [] }: ChangeOptions<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (output) => {
      await queryClient.invalidateQueries({ queryKey });
      onDone?.(output);
    },
    onError: ({ message }) => notifyFailure({ title: failed, message }),
  });
}
