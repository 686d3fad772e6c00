import { Button, Group, Image, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CLIENT_NAME_LENGTH_MAX, type OpenedClientLink } from "@termsift/core/contract";
import { useState } from "react";
import { useLocation } from "react-router";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { formatMoney } from "../../../lib/format.ts";
import { notifyFailure } from "../../../lib/notify.tsx";
import { agree, openedLinkQuery } from "../client-calls.ts";
import { clientStrings as strings } from "../strings.ts";
import { Agreement } from "./agreement.tsx";
import { ProposedTerms, type Struck } from "./proposed-terms.tsx";

/** The page of a user's client, who has no account. The token is behind the #, so that no server logs it. */
export function ClientPage() {
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery(openedLinkQuery(token));
  if (data) return <Proposal key={token} proposal={data} token={token} onAgreed={refetch} />;
  return error ? <LoadFailure title={strings.loadFailed} error={error} /> : null;
}

type ProposalProps = {
  readonly proposal: OpenedClientLink;
  readonly token: string;
  readonly onAgreed: () => void;
};

function Proposal({ proposal, token, onAgreed }: ProposalProps) {
  const { agreement } = proposal;
  const [drafted, setDrafted] = useState<Struck>(new Map());
  const stored = agreement?.struck.map(({ term, note }) => [term, note] as const);
  const sending = useMutation({
    mutationFn: (name: string) =>
      agree({ token, name, struck: Array.from(drafted, ([term, note]) => ({ term, note })) }),
    onError: ({ message }) => notifyFailure({ title: strings.notSent, message }),
    onSuccess: onAgreed,
  });
  const field = { label: strings.name, name: "name", autoComplete: "name", required: true };
  return (
    <>
      <Letterhead {...proposal} />
      {agreement ? <Agreement {...agreement} /> : <Text>{strings.lead}</Text>}
      {stored ? (
        <ProposedTerms proposal={proposal} struck={new Map(stored)} />
      ) : (
        <>
          <ProposedTerms proposal={proposal} struck={drafted} onStrike={setDrafted} />
          <form
            onSubmit={(event) => {
              event.preventDefault();
              sending.mutate(String(new FormData(event.currentTarget).get("name")));
            }}
          >
            <Group align="flex-end">
              <TextInput {...field} maxLength={CLIENT_NAME_LENGTH_MAX} />
              <Button type="submit" loading={sending.isPending}>
                {strings.agree(proposal.terms.length - drafted.size, proposal.terms.length)}
              </Button>
            </Group>
          </form>
        </>
      )}
    </>
  );
}

function Letterhead({ agency, logo, business, terms, currency, columns }: OpenedClientLink) {
  const cost = terms.reduce((sum, term) => sum + term.cost, 0);
  const money = columns.includes("cost") ? formatMoney(cost, currency) : "";
  return (
    <Group justify="space-between" component="header">
      <Stack gap={4}>
        <Title order={1}>{strings.title(business)}</Title>
        <Text c="dimmed">{strings.total(terms.length, money)}</Text>
      </Stack>
      <Group gap="xs">
        {logo === null ? null : <Image src={logo} alt="" h={48} w="auto" fit="contain" />}
        <Text fw={600}>{agency}</Text>
      </Group>
    </Group>
  );
}
