import { Button, CopyButton, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  CLIENT_LINK_DAYS,
  type ClientAgreement,
  type KeywordItem,
  type NewClientLink,
} from "@termsift/core/contract";
import { rewordReason } from "@termsift/core/verdicts";
import { useState } from "react";
import { paths } from "../../../../config/paths.ts";
import { formatDay } from "../../../../lib/format.ts";
import { notifyFailure } from "../../../../lib/notify.tsx";
import {
  clientLinksQuery,
  createClientLink,
  revokeClientLink,
} from "../../../client/client-calls.ts";
import { Agreement } from "../../../client/components/agreement.tsx";
import { clientLinkStrings as strings } from "../../../client/strings.ts";
import { Foldout } from "../../components/note.tsx";
import { switchableOf, useCounts, useOpenResult } from "../../open-result.ts";
import { useExportNames } from "../use-exclusions.ts";
import { LetterheadFields, useLetterhead } from "./letterhead.tsx";

type ClientLinksProps = { readonly resultId: string };

export function ClientLinks({ resultId }: ClientLinksProps) {
  const { data } = useQuery(clientLinksQuery(resultId));
  const revoking = useChange(resultId, (id: string) => revokeClientLink(resultId, id));
  return (
    <Stack gap="sm">
      <Text size="sm">{strings.text}</Text>
      <NewLink resultId={resultId} />
      {data?.links.map(({ id, createdAt, expiresAt, state, agreement }) => (
        <Stack key={id} gap={4} align="flex-start">
          <Text size="sm">
            {strings.created(createdAt)}, {strings.state[state]} {formatDay(expiresAt)}{" "}
            {state === "revoked" ? null : (
              <Button size="compact-sm" variant="default" onClick={() => revoking.mutate(id)}>
                {strings.revoke}
              </Button>
            )}
          </Text>
          {agreement ? <Answer {...agreement} /> : null}
        </Stack>
      ))}
    </Stack>
  );
}

function useChange<Input, Output>(resultId: string, send: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries(clientLinksQuery(resultId)),
    onError: ({ message }) => notifyFailure({ title: strings.failed, message }),
  });
}

const choices = CLIENT_LINK_DAYS.map((days) => ({
  value: String(days),
  label: strings.dayCount(days),
}));

function NewLink({ resultId }: ClientLinksProps) {
  const [letterhead, setLetterhead] = useLetterhead();
  const [days, setDays] = useState<NewClientLink["days"]>(30);
  const proposalOf = useProposal();
  const { total } = useCounts();
  const creating = useChange(resultId, () =>
    createClientLink(resultId, { ...letterhead, days, ...proposalOf() }),
  );
  const choose = (value: string | null) =>
    setDays(CLIENT_LINK_DAYS.find((count) => String(count) === value) ?? days);
  const link = `${location.origin}${paths.client}#${creating.data?.token ?? ""}`;
  return (
    <>
      <LetterheadFields value={letterhead} onChange={setLetterhead} />
      <Group align="flex-end" gap="xs">
        <Select label={strings.days} data={choices} value={String(days)} onChange={choose} />
        <Button
          loading={creating.isPending}
          disabled={total === 0}
          onClick={() => creating.mutate(undefined)}
        >
          {strings.create}
        </Button>
      </Group>
      {creating.data ? (
        <Group align="flex-end" gap="xs" role="status">
          <TextInput
            label={strings.link}
            description={strings.once}
            value={link}
            readOnly
            flex={1}
          />
          <CopyButton value={link}>
            {({ copied, copy }) => <Button onClick={copy}>{strings.copy(copied)}</Button>}
          </CopyButton>
        </Group>
      ) : null}
    </>
  );
}

/** Returns what the client will see: the terms that are copied now, and nothing else of the result. */
function useProposal() {
  const { result, store, measured, currency } = useOpenResult();
  const { reader } = useExportNames();
  const termOf = ({ term, reason, category, clicks, cost, unmeasured }: KeywordItem) => ({
    ...{ term, clicks, cost, unmeasured },
    reason: reader ? rewordReason(reason, reader) : reason,
    category: category === "negative" ? category : ("irrelevant" as const),
  });
  return () => ({
    currency,
    columns: (["cost", "clicks"] as const).filter((name) => measured[name] !== null),
    terms: switchableOf(result).filter(store.isCopied).map(termOf),
  });
}

function Answer(agreement: ClientAgreement) {
  const { result, store } = useOpenResult();
  useCounts();
  const { struck } = agreement;
  const names = new Set(struck.map(({ term }) => term));
  const open = switchableOf(result).filter((item) => names.has(item.term) && store.isCopied(item));
  const lines = struck.map(({ term, note }) => (note ? `${term}: ${note}` : term));
  return (
    <>
      <Agreement {...agreement} />
      {lines.length > 0 ? (
        <Foldout isOpen title={strings.struck(lines.length)} lines={lines} />
      ) : null}
      {open.length > 0 ? (
        <Button size="compact-sm" onClick={() => store.setCopied(open, false)}>
          {strings.keep(open.length)}
        </Button>
      ) : null}
    </>
  );
}
