import { Button, Group, Image, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CLIENT_NAME_LENGTH_MAX, type OpenedClientLink } from "@termsift/core/contract";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { formatMoney } from "../../../lib/format.ts";
import { notifyFailure } from "../../../lib/notify.tsx";
import { agree, openClientLink } from "../client-calls.ts";
import { clientStrings as strings } from "../strings.ts";
import { ProposedTerms } from "./proposed-terms.tsx";

/** The page for a client without an account. The token is after the # in the address, so that no server logs it. */
export function ClientPage() {
  const token = useLocation().hash.slice(1);
  const queryFn = () => openClientLink(token);
  const { data, error, refetch } = useQuery({ queryKey: ["client-link", token], queryFn });
  if (data) return <Proposal {...data} token={token} onAgreed={refetch} />;
  return (
    <>
      <Title order={1}>{strings.table}</Title>
      {error ? <LoadFailure title={strings.loadFailed} error={error} /> : null}
    </>
  );
}

type ProposalProps = OpenedClientLink & { readonly token: string; readonly onAgreed: () => void };

function Proposal({ token, onAgreed, ...proposal }: ProposalProps) {
  const { agreement, terms, business, agency, logo, columns, currency, period, madeBy } = proposal;
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const stored = agreement?.struck.map(({ term, note }) => [term, note] as const);
  const struck = stored ? new Map(stored) : chosen;
  const { mutate, isPending } = useMutation({
    mutationFn: agree,
    onError: ({ message }) => notifyFailure({ title: strings.notSent, message }),
    onSuccess: onAgreed,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    mutate({ token, name, struck: Array.from(struck, ([term, note]) => ({ term, note })) });
  };
  const left = terms.filter(({ term }) => !struck.has(term));
  const cost = left.reduce((sum, term) => sum + term.cost, 0);
  const money = columns.includes("cost") ? formatMoney(cost, currency) : "";
  const field = { label: strings.name, name: "name", autoComplete: "name", required: true };
  return (
    <>
      <Group justify="space-between" component="header">
        <Title order={1}>{strings.title(business)}</Title>
        {logo === null ? null : <Image src={logo} alt="" h={48} w="auto" fit="contain" />}
        <Text fw={600}>{agency}</Text>
      </Group>
      {madeBy ? <Text c="dimmed">{strings.madeBy(madeBy)}</Text> : null}
      {period ? <Text>{strings.period(period)}</Text> : null}
      <Text>{strings.total(left.length, terms.length, money)}</Text>
      <Text role="status">
        {agreement
          ? strings.agreed({ ...agreement, struckTerms: agreement.struck.length })
          : strings.lead}
      </Text>
      <ProposedTerms {...{ proposal, struck }} {...(!agreement && { onStrike: setChosen })} />
      {agreement ? null : (
        <form onSubmit={submit}>
          <Group align="flex-end">
            <TextInput {...field} maxLength={CLIENT_NAME_LENGTH_MAX} />
            <Button type="submit" loading={isPending}>
              {strings.agree(left.length, terms.length)}
            </Button>
          </Group>
        </form>
      )}
    </>
  );
}
