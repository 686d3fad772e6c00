import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  CLIENT_LINK_DAYS,
  type ClientAgreement,
  type ListedAgreement,
  type OpenedClientLink,
} from "@termsift/core/contract";
import { BYTE_ORDER_MARK, neutralizeCell, writeCsv } from "@termsift/core/exports";
import { useState } from "react";
import { paths } from "../../../../config/paths.ts";
import { downloadFile } from "../../../../lib/download-file.ts";
import { formatDay } from "../../../../lib/format.ts";
import { useChange } from "../../../../lib/use-change.ts";
import { ShownOnce } from "../../../account/components/account-dialog.tsx";
import * as calls from "../../../client/client-calls.ts";
import { clientLinkStrings as strings, clientStrings } from "../../../client/strings.ts";
import { Foldout } from "../../components/note.tsx";
import { useOpenResult } from "../../open-result.ts";
import { coverOf } from "../cover-figures.ts";
import { countInUse, countWritten, currentView, staleText } from "../exclusion-state.ts";
import { checkCurrent, usePreview } from "../use-exclusions.ts";
import { useStruckTerms } from "./client-answers.tsx";
import { LetterheadFields, useLetterhead } from "./letterhead.tsx";

export function ClientLinks() {
  const { resultId = "" } = useOpenResult();
  const query = calls.clientLinksQuery(resultId);
  const { data } = useQuery(query);
  const struck = new Map(useStruckTerms().map((answer) => [answer.id, answer.struck]));
  const revoke = (id: string) => calls.revokeClientLink(resultId, id);
  const revoking = useChange(revoke, { failed: strings.failed, queryKey: query.queryKey });
  const reading = useChange((id: string) => calls.readClientLink(resultId, id), {
    failed: strings.readFailed,
    queryKey: query.queryKey,
    onDone: (link) => downloadFile("client-answer.csv", "text/csv", answerFile(link)),
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{strings.text}</Text>
      {data?.links.map(({ id, createdAt, expiresAt, state, agreement, madeBy }) => (
        <Stack key={id} gap={4} align="flex-start">
          <Text size="sm">
            {strings.created(createdAt, madeBy)}, {strings.state[state]} {formatDay(expiresAt)}{" "}
            {state === "revoked" ? null : (
              <Button size="compact-sm" variant="default" onClick={() => revoking.mutate(id)}>
                {strings.revoke}
              </Button>
            )}
          </Text>
          {agreement ? <Answer agreement={agreement} struck={struck.get(id)} /> : null}
          {agreement && state !== "revoked" ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={reading.isPending && reading.variables === id}
              onClick={() => reading.mutate(id)}
            >
              {strings.download}
            </Button>
          ) : null}
        </Stack>
      ))}
      <NewLink />
    </Stack>
  );
}

/** Writes a CSV file of the shown terms and the client's answers. No cell can run as a formula in a spreadsheet. */
function answerFile({ terms, agreement, columns, currency }: OpenedClientLink): string {
  const { name = "", agreedAt } = agreement ?? {};
  const by = [neutralizeCell(name), agreedAt ? formatDay(agreedAt) : ""];
  const notes = new Map(agreement?.struck.map(({ term, note }) => [term, note]));
  const { agreed, struck } = strings.answers;
  const rows = terms.map(({ term, category, reason, unmeasured, ...figures }) => [
    neutralizeCell(term),
    clientStrings.categories[category],
    neutralizeCell(reason),
    ...(["clicks", "cost"] as const).map((name) =>
      columns.includes(name) && unmeasured?.includes(name) !== true ? figures[name] : "",
    ),
    notes.has(term) ? struck : agreed,
    neutralizeCell(notes.get(term) ?? ""),
    ...by,
  ]);
  return `${BYTE_ORDER_MARK}${writeCsv(strings.columns(currency), rows)}`;
}

function NewLink() {
  const open = useOpenResult();
  const [letterhead, setLetterhead] = useLetterhead();
  const [chosen, setChosen] = useState<string | null>("30");
  const { controller, state } = usePreview();
  const view = currentView(state);
  const count = view === null ? 0 : countInUse(view, state.settings.wanted);
  const total = view === null ? 0 : coverOf(view, count).terms;
  const create = async () => {
    const days = CLIENT_LINK_DAYS.find((each) => String(each) === chosen) ?? 30;
    await checkCurrent(controller);
    const terms = await controller.ask("listBlocked", { count });
    const body = { ...letterhead, days, terms };
    return calls.createClientLink(open.resultId ?? "", body);
  };
  const creating = useChange(create, {
    failed: strings.failed,
    queryKey: calls.clientLinksQuery(open.resultId ?? "").queryKey,
  });
  const data = CLIENT_LINK_DAYS.map((days) => ({
    value: String(days),
    label: strings.dayCount(days),
  }));
  const value = `${location.origin}${paths.client}#${creating.data?.token ?? ""}`;
  return (
    <>
      <LetterheadFields value={letterhead} onChange={setLetterhead} />
      <Text size="sm" role="status">
        {staleText(state) ?? strings.shows(total, countWritten(state))}
      </Text>
      <Group align="flex-end" gap="xs">
        <Select label={strings.days} data={data} value={chosen} onChange={setChosen} />
        <Button
          loading={creating.isPending}
          disabled={total === 0}
          onClick={() => creating.mutate(undefined)}
        >
          {strings.create}
        </Button>
      </Group>
      {creating.data ? (
        <ShownOnce label={strings.link} description={strings.once} value={value} />
      ) : null}
    </>
  );
}

type AnswerProps = {
  readonly agreement: ListedAgreement;
  readonly struck: ClientAgreement["struck"] | undefined;
};

function Answer({ agreement, struck = [] }: AnswerProps) {
  const lines = struck.map(({ term, note }) => (note ? `${term}: ${note}` : term));
  return (
    <>
      <Text size="sm">{clientStrings.agreed(agreement)}</Text>
      {lines.length > 0 ? (
        <Foldout isOpen title={strings.struck(lines.length)} lines={lines} />
      ) : null}
    </>
  );
}
