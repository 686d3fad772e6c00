import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyFailure, notifySuccess, type Toast } from "./notify.tsx";

type ChangeOptions<Output> = {
  readonly failed: string;
  /** The toast that shows the success. */
  readonly done?: Toast;
  readonly onDone?: (output: Output) => void;
  /** The key of the queries to load again after the change. By default, all queries. If null, none. */
  readonly queryKey?: readonly unknown[] | null;
};

/** Changes something on the server, then loads the affected queries again, and then calls `onDone`. */
export function useChange<Output, Input = void>(
  mutationFn: (input: Input) => Promise<Output>,
  { failed, done, onDone, queryKey = [] }: ChangeOptions<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (output) => {
      if (queryKey) await queryClient.invalidateQueries({ queryKey });
      if (done) notifySuccess(done);
      onDone?.(output);
    },
    onError: ({ message }) => notifyFailure({ title: failed, message }),
  });
}
