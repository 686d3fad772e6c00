import { ActionIcon, Anchor, Text, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { resultListSchema } from "@termsift/core/contract";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { paths } from "../../../config/paths.ts";
import { formatCount } from "../../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { usePainted } from "../../../lib/use-painted.ts";
import { deleteResult } from "../api/delete-result.ts";
import { resultListQuery } from "../api/list-results.ts";
import { setupOf, storeResultId } from "../stored-result.ts";
import { resultStrings } from "../strings.ts";
import classes from "./recent-results.module.css";

const { recent: strings } = resultStrings;
const RESULTS_SHOWN = 5;

const formatDate = (iso: string) =>
  new Date(iso).toLocaleDateString("en", { day: "numeric", month: "short", year: "numeric" });

type ListedResult = z.infer<typeof resultListSchema>["results"][number];

/** Results that the server still keeps; nothing is shown where there are none. */
export function RecentResults() {
  // Below what a visitor came for: it is asked for once that is seen and answers.
  const isPainted = usePainted();
  const { data: results } = useQuery({ ...resultListQuery, enabled: isPainted });
  if (!results || results.length === 0) return null;
  return (
    <section className={`card ${classes.card ?? ""}`} aria-labelledby="recent-title">
      <Title order={2} size="h4" id="recent-title">
        {strings.title}
      </Title>
      <ul className={classes.list}>
        {results.slice(0, RESULTS_SHOWN).map((result) => (
          <RecentResult key={result.id} result={result} />
        ))}
      </ul>
    </section>
  );
}

function RecentResult({ result }: { readonly result: ListedResult }) {
  const navigate = useNavigate();
  const removal = useRemoval();
  const name = result.fileName ?? strings.unnamed;
  const count = formatCount(result.summary.negative + result.summary.irrelevant);
  const open = () => {
    storeResultId(result.id, setupOf(result));
    void navigate(paths.filterResults);
  };
  return (
    <li>
      <div>
        <Anchor component="button" type="button" onClick={open} className={classes.name ?? ""}>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed" title={strings.until(formatDate(result.expiresAt))}>
          {strings.line(formatDate(result.createdAt), count)}
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={strings.remove(name)}
        loading={removal.isPending}
        onClick={() => removal.mutate(result.id)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}

function useRemoval() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteResult,
    onSuccess: async (_, id) => {
      queryClient.removeQueries({ queryKey: ["results", id] });
      await queryClient.invalidateQueries({ queryKey: resultListQuery.queryKey });
      notifySuccess({ title: strings.removed, message: strings.removedMessage });
    },
    onError: (error) => notifyFailure({ title: strings.removeFailed, message: error.message }),
  });
}
