import { Alert, Button, Group, Image, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  CLIENT_NAME_LENGTH_MAX,
  CLIENT_NOTE_LENGTH_MAX,
  type OpenedClientLink,
} from "@termsift/core/contract";
import { useState } from "react";
import { useLocation } from "react-router";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { notifyFailure } from "../../../lib/notify.tsx";
import { CategoryCard } from "../../results/components/category-card.tsx";
import { OpenResultContext, useCounts, useOpenResult } from "../../results/open-result.ts";
import { agree, openedLinkQuery } from "../client-calls.ts";
import { openProposal } from "../open-proposal.ts";
import { clientStrings as strings } from "../strings.ts";

/** The page of a user's client, who has no account. The token is behind the #, so that no server logs it. */
export function ClientPage() {
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery(openedLinkQuery(token));
  if (error && !data) return <LoadFailure title={strings.loadFailed} error={error} />;
  return data ? <Proposal key={token} {...{ token, proposal: data, onAgreed: refetch }} /> : null;
}

type ProposalProps = {
  readonly token: string;
  readonly proposal: OpenedClientLink;
  readonly onAgreed: () => void;
};

function Proposal({ token, proposal, onAgreed }: ProposalProps) {
  const { agreement, business, agency, logo, dateRange } = proposal;
  const [open] = useState(() => openProposal(proposal));
  const { store, result, money } = open;
  const facts = [dateRange, strings.total(proposal.terms.length, money(store.counts().cost))];
  const struck = new Set(agreement?.struck);
  const cardOf = (category: "negative" | "irrelevant") => {
    const all = result[`${category}_keywords`];
    const shown = all.filter(({ term }) => !struck.has(term));
    const plain = agreement && { reasonOf: ({ reason }: { readonly reason: string }) => reason };
    const lists = { shown, total: all.length, themes: null, isFolded: false, ...plain };
    return <CategoryCard {...strings.cards[category]} {...lists} />;
  };
  return (
    <OpenResultContext value={open}>
      <Group justify="space-between" component="header">
        <Stack gap={4}>
          <Title order={1}>{strings.title(business)}</Title>
          <Text c="dimmed">{facts.filter(Boolean).join(" · ")}</Text>
        </Stack>
        <Group gap="xs">
          {logo === null ? null : <Image src={logo} alt="" h={48} w="auto" fit="contain" />}
          <Text fw={600}>{agency}</Text>
        </Group>
      </Group>
      {agreement ? <Agreed {...agreement} /> : <Text>{strings.lead}</Text>}
      {cardOf("negative")}
      {cardOf("irrelevant")}
      {agreement ? null : <AgreeForm token={token} onAgreed={onAgreed} />}
    </OpenResultContext>
  );
}
