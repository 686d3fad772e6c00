import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  CLIENT_LINK_DAYS,
  CLIENT_TERMS_MAX,
  type ClientAgreement,
  type KeywordItem,
  type NewClientLink,
} from "@termsift/core/contract";
import { rewordReason } from "@termsift/core/verdicts";
import { useState } from "react";
import { ShownSecret } from "../../../../components/shown-secret.tsx";
import { paths } from "../../../../config/paths.ts";
import { formatDay } from "../../../../lib/format.ts";
import { notifyFailure } from "../../../../lib/notify.tsx";
import {
  clientLinksQuery,
  createClientLink,
  revokeClientLink,
} from "../../../client/client-calls.ts";
import { clientLinkStrings as strings, clientStrings } from "../../../client/strings.ts";
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
        <Stack key={id} gap={4}>
          <Group justify="space-between">
            <Text size="sm">
              {strings.created(createdAt)}, {strings.state[state]} {formatDay(expiresAt)}
            </Text>
            {state === "revoked" ? null : (
              <Button size="compact-sm" variant="default" onClick={() => revoking.mutate(id)}>
                {strings.revoke}
              </Button>
            )}
          </Group>
          {agreement ? <Agreement {...agreement} /> : null}
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

function NewLink({ resultId }: ClientLinksProps) {
  const [letterhead, setLetterhead] = useLetterhead();
  const [days, setDays] = useState<NewClientLink["days"]>(30);
  const proposalOf = useProposal();
  const { total } = useCounts();
  const creating = useChange(resultId, () =>
    createClientLink(resultId, { ...letterhead, days, ...proposalOf() }),
  );
  const choices = CLIENT_LINK_DAYS.map((count) => ({
    value: String(count),
    label: strings.dayCount(count),
  }));
  const choose = (value: string | null) =>
    setDays(CLIENT_LINK_DAYS.find((count) => String(count) === value) ?? days);
  const token = creating.data?.token ?? "";
  return (
    <>
      <LetterheadFields value={letterhead} onChange={setLetterhead} />
      <Group align="flex-end" gap="xs">
        <Select
          size="sm"
          label={strings.days}
          data={choices}
          value={String(days)}
          onChange={choose}
        />
        <Button
          size="sm"
          loading={creating.isPending}
          disabled={total === 0 || total > CLIENT_TERMS_MAX}
          onClick={() => creating.mutate(undefined)}
        >
          {strings.create}
        </Button>
      </Group>
      {total > CLIENT_TERMS_MAX ? <Text size="sm">{strings.tooMany(CLIENT_TERMS_MAX)}</Text> : null}
      {token === "" ? null : (
        <ShownSecret
          label={strings.link}
          value={`${location.origin}${paths.client}#${token}`}
          texts={strings}
        />
      )}
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
    dateRange: result.summary?.report.dateRange ?? null,
    columns: (["cost", "clicks"] as const).filter((name) => measured[name] !== null),
    terms: switchableOf(result).filter(store.isCopied).map(termOf),
  });
}

function Agreement({ name, agreedAt, terms, struck }: ClientAgreement) {
  const { result, store } = useOpenResult();
  useCounts();
  const names = new Set(struck.map(({ term }) => term));
  const open = switchableOf(result).filter((item) => names.has(item.term) && store.isCopied(item));
  return (
    <>
      <Text size="sm" fw={600}>
        {clientStrings.agreed(name, agreedAt)}
      </Text>
      <Text size="sm">{clientStrings.agreedTo(terms - struck.length, terms)}</Text>
      {struck.length > 0 ? (
        <Foldout
          isOpen
          title={strings.struck(struck.length)}
          lines={struck.map(({ term, note }) => (note ? `${term}: ${note}` : term))}
        />
      ) : null}
      {open.length > 0 ? (
        <Button size="compact-sm" onClick={() => store.setCopied(open, false)}>
          {strings.keep(open.length)}
        </Button>
      ) : null}
    </>
  );
}
