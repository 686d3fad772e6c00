import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyFailure } from "./notify.tsx";

type ChangeOptions<Output> = {
  /** The title of the toast that shows a failure. */
  readonly failed: string;
  readonly onDone?: (output: Output) => void;
  /** The key of the queries that depend on the change. By default, all queries depend on it. */
  readonly queryKey?: readonly unknown[];
};

/** Changes something on the server. Afterwards loads the dependent queries again, and then calls `onDone`. */
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
