import { Alert, Loader, Text } from "@mantine/core";
import type { ReactNode } from "react";

type AnsweredProps<Answer> = Readonly<Record<"loading" | "failed", string>> & {
  readonly answer: Answer | Error | null;
  readonly children: (answer: Answer) => ReactNode;
};

/** Shows an answer of the preview's worker. Shows `loading` until the answer arrives, and `failed` after an error. */
export function Answered<Answer>({ answer, loading, failed, children }: AnsweredProps<Answer>) {
  if (answer === null) {
    return (
      <Text size="sm" role="status" p="md">
        <Loader size={14} aria-hidden="true" /> {loading}
      </Text>
    );
  }
  if (!(answer instanceof Error)) return children(answer);
  return (
    <Alert color="red" title={failed} m="md">
      {answer.message}
    </Alert>
  );
}
