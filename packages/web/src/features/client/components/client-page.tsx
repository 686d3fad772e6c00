import { Button, Group, Image, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CLIENT_NAME_LENGTH_MAX } from "@termsift/core/contract";
import { useState } from "react";
import { useLocation } from "react-router";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { formatMoney } from "../../../lib/format.ts";
import { notifyFailure } from "../../../lib/notify.tsx";
import { agree, openClientLink } from "../client-calls.ts";
import { clientStrings as strings } from "../strings.ts";
import { ProposedTerms } from "./proposed-terms.tsx";

/** The page of a user's client, who has no account. The token is behind the #, so that no server logs it. */
export function ClientPage() {
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["client-link", token],
    queryFn: () => openClientLink(token),
  });
  const [drafted, setDrafted] = useState(new Map<string, string>());
  const sending = useMutation({
    mutationFn: (name: string) =>
      agree({ token, name, struck: Array.from(drafted, ([term, note]) => ({ term, note })) }),
    onError: ({ message }) => notifyFailure({ title: strings.notSent, message }),
    onSuccess: () => refetch(),
  });
  if (error) {
    return (
      <>
        <Title order={1}>{strings.table}</Title>
        <LoadFailure title={strings.loadFailed} error={error} />
      </>
    );
  }
  if (!data) return null;
  const { agreement, terms, business, agency, logo } = data;
  const cost = terms.reduce((sum, term) => sum + term.cost, 0);
  const money = data.columns.includes("cost") ? formatMoney(cost, data.currency) : "";
  const struck = agreement
    ? new Map(agreement.struck.map(({ term, note }) => [term, note]))
    : drafted;
  const strike = (term: string, note?: string) => {
    const next = new Map(drafted);
    if (note === undefined) next.delete(term);
    else next.set(term, note);
    setDrafted(next);
  };
  const field = { label: strings.name, name: "name", autoComplete: "name", required: true };
  return (
    <>
      <Group justify="space-between" component="header">
        <div>
          <Title order={1}>{strings.title(business)}</Title>
          <Text c="dimmed">{strings.total(terms.length, money)}</Text>
        </div>
        {logo === null ? null : <Image src={logo} alt="" h={48} w="auto" fit="contain" />}
        <Text fw={600}>{agency}</Text>
      </Group>
      <Text fw={agreement ? 600 : 400} role="status">
        {agreement ? strings.agreed(agreement) : strings.lead}
      </Text>
      <ProposedTerms proposal={data} struck={struck} onStrike={agreement ? undefined : strike} />
      {agreement ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sending.mutate(String(new FormData(event.currentTarget).get("name")));
          }}
        >
          <Group align="flex-end">
            <TextInput {...field} maxLength={CLIENT_NAME_LENGTH_MAX} />
            <Button type="submit" loading={sending.isPending}>
              {strings.agree(terms.length - drafted.size, terms.length)}
            </Button>
          </Group>
        </form>
      )}
    </>
  );
}
