import { ActionIcon, Anchor, Group, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ResultList } from "@termsift/core/contract";
import { useNavigate } from "react-router";
import { Confirm } from "../../../components/confirm.tsx";
import { paths } from "../../../config/paths.ts";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { formatCount, formatDay, formatMoney, shownName } from "../../../lib/format.ts";
import { notifySuccess } from "../../../lib/notify.tsx";
import { useChange } from "../../../lib/use-change.ts";
import { deleteResult, resultListQuery } from "../api/result-calls.ts";
import { forgetStoredResult, storeResultId } from "../stored-result.ts";
import { resultStrings } from "../strings.ts";

const { recent: strings } = resultStrings;

type ListedResult = ResultList["results"][number];

export function RecentResult({ result }: { readonly result: ListedResult }) {
  const name = result.fileName ?? strings.unnamed;
  const queryClient = useQueryClient();
  const removal = useChange(deleteResult, {
    failed: strings.removeFailed,
    queryKey: resultListQuery.queryKey,
    onDone: () => {
      forgetStoredResult(result.id);
      queryClient.removeQueries({ queryKey: ["results", result.id] });
      notifySuccess({ title: strings.removed, message: strings.removedMessage });
    },
  });
  useFocusHandedOn();
  return (
    <Group component="li" justify="space-between" wrap="nowrap" py={6}>
      <OpenResult result={result} />
      <Confirm
        question={strings.removeSure(name)}
        yes={strings.removeNow}
        no={strings.keep}
        onYes={() => removal.mutate(result.id)}
      >
        {(ask) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={removal.isPending}
            aria-label={strings.remove(name)}
            onClick={ask}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Confirm>
    </Group>
  );
}

function OpenResult({ result }: { readonly result: ListedResult }) {
  const navigate = useNavigate();
  const { terms, cost, isOutdated } = result.proposed;
  const money = cost > 0 ? strings.cost(formatMoney(cost, result.currency)) : "";
  const open = () => {
    storeResultId(result.id, undefined);
    void navigate(paths.filterResults);
  };
  return (
    <div>
      <Anchor component="button" type="button" onClick={open} ta="left">
        {shownName(result.fileName ?? strings.unnamed)}
      </Anchor>
      <Text size="xs" c="dimmed" title={strings.until(formatDay(result.expiresAt))}>
        {strings.line(formatDay(result.createdAt), formatCount(terms), money)}
        {isOutdated ? strings.outdated : null}
        {result.complete ? null : strings.incomplete}
        {result.hasClientAnswer ? strings.clientAnswered : null}
      </Text>
    </div>
  );
}
