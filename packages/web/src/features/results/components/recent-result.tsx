import { ActionIcon, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ResultList } from "@termsift/core/contract";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../config/paths.ts";
import { isFocusLost } from "../../../lib/focus.ts";
import { formatCount, formatDay, shownName } from "../../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { deleteResult, resultListQuery } from "../api/result-calls.ts";
import { forgetStoredResult, storeResultId } from "../stored-result.ts";
import { resultStrings } from "../strings.ts";
import classes from "./recent-results.module.css";

const { recent: strings } = resultStrings;

export type ListedResult = ResultList["results"][number];

type RecentResultProps = {
  readonly result: ListedResult;
  readonly onRemoved: () => void;
};

export function RecentResult({ result, onRemoved }: RecentResultProps) {
  const name = result.fileName ?? strings.unnamed;
  const [isAsking, setIsAsking] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const keep = () => {
    setIsAsking(false);
    requestAnimationFrame(() => bin.current?.focus());
  };
  return (
    <li>
      {isAsking ? (
        <RemovalQuestion id={result.id} name={name} onKeep={keep} onRemoved={onRemoved} />
      ) : (
        <>
          <OpenResult result={result} />
          <ActionIcon
            ref={bin}
            variant="subtle"
            color="gray"
            aria-label={strings.remove(name)}
            onClick={() => setIsAsking(true)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}

function OpenResult({ result }: Pick<RecentResultProps, "result">) {
  const navigate = useNavigate();
  const count = formatCount(result.summary.negative + result.summary.irrelevant);
  const open = () => {
    storeResultId(result.id, undefined);
    void navigate(paths.filterResults);
  };
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        data-open
        onClick={open}
        className={classes.name ?? ""}
      >
        {shownName(result.fileName ?? strings.unnamed)}
      </Anchor>
      <Text size="xs" c="dimmed" title={strings.until(formatDay(result.expiresAt))}>
        {strings.line(formatDay(result.createdAt), count)}
      </Text>
    </div>
  );
}

type RemovalQuestionProps = {
  readonly id: string;
  readonly name: string;
  readonly onKeep: () => void;
  readonly onRemoved: () => void;
};

/** Replaces the row, so that the question covers no other row. */
function RemovalQuestion({ id, name, onKeep, onRemoved }: RemovalQuestionProps) {
  const removal = useRemoval(onRemoved);
  const remove = useRef<HTMLButtonElement>(null);
  const { isError } = removal;
  useEffect(() => {
    if (isError && isFocusLost()) remove.current?.focus();
  }, [isError]);
  const question = strings.removeSure(name);
  return (
    <Stack
      gap="xs"
      role="group"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !removal.isPending) onKeep();
      }}
    >
      <Text size="sm">{question}</Text>
      <Group gap="xs">
        <Button
          ref={remove}
          size="compact-sm"
          color="red"
          loading={removal.isPending}
          onClick={() => removal.mutate(id)}
        >
          {strings.removeNow}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          autoFocus
          disabled={removal.isPending}
          onClick={onKeep}
        >
          {strings.keep}
        </Button>
      </Group>
    </Stack>
  );
}

const TOAST = "removal";

function useRemoval(onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteResult,
    onSuccess: async (_, id) => {
      forgetStoredResult(id);
      queryClient.removeQueries({ queryKey: ["results", id] });
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: resultListQuery.queryKey });
      notifySuccess({ id: TOAST, title: strings.removed, message: strings.removedMessage });
    },
    onError: (error) =>
      notifyFailure({ id: TOAST, title: strings.removeFailed, message: error.message }),
  });
}
