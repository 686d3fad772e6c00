import { Alert, Button, Loader, Text } from "@mantine/core";
import { IconAlertTriangle, IconDownload } from "@tabler/icons-react";
import { auditTexts, excludedAlarmText } from "@termsift/core/audit";
import type { AuditAnswer, ResultList } from "@termsift/core/contract";
import { useState } from "react";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { downloadFile } from "../../../lib/download-file.ts";
import { Note } from "../../results/components/note.tsx";
import type { WorkerClient } from "../../results/exclusions/engine/worker-client.ts";
import { fileStemOf } from "../../results/exclusions/exclusion-controller.ts";
import { negativesStrings as strings } from "../strings.ts";
import { type AuditState, useAudit } from "../use-audit.ts";
import { AccountFiles } from "./account-files.tsx";
import { ChooseReports } from "./choose-reports.tsx";
import { Findings } from "./findings.tsx";
import { Removal } from "./removal.tsx";

type ExistingNegativesProps = {
  readonly results: ResultList["results"];
  /** The result from which the user came. */
  readonly from: string | null;
};

export function ExistingNegatives({ results, from }: ExistingNegativesProps) {
  const [ids, setIds] = useState(() => {
    const first = results.find(({ id }) => id === from) ?? results[0];
    return first === undefined ? [] : [first.id];
  });
  const state = useAudit(ids);
  return (
    <>
      <ChooseReports results={results} chosen={ids} onChoose={setIds} />
      <AccountFiles {...state} />
      <Outcome state={state} hasReport={ids.length > 0} />
    </>
  );
}

type OutcomeProps = { readonly state: AuditState; readonly hasReport: boolean };

function Outcome({ state, hasReport }: OutcomeProps) {
  const { files, audit, client, crash, loadError, reload } = state;
  const { existing } = files;
  if (crash !== null && existing.kind === "none") {
    return (
      <Alert color="red" title={strings.failed}>
        {crash.message} {strings.stopped}.
      </Alert>
    );
  }
  if (!hasReport) return <Text size="sm">{strings.noReport}</Text>;
  if (loadError) {
    return <LoadFailure title={strings.loadFailed} error={loadError} onRetry={reload} />;
  }
  if (existing.kind === "none" || existing.kind === "failed" || existing.kind === "missing") {
    return <Text size="sm">{strings.waiting}</Text>;
  }
  if (existing.kind === "read" && existing.count === 0)
    return <Text size="sm">{strings.empty}</Text>;
  if (audit.error) {
    return (
      <Alert color="red" title={strings.failed}>
        {audit.error.message}
      </Alert>
    );
  }
  if (audit.data === undefined || client === undefined) {
    return (
      <Text size="sm" role="status">
        <Loader size={14} aria-hidden="true" /> {strings.checking}
      </Text>
    );
  }
  const { data: answer, dataUpdatedAt: auditedAt } = audit;
  const fileStem = fileStemOf(existing.name).replace(/-negatives$/u, "");
  return <Audited key={auditedAt} {...{ answer, auditedAt, client, fileStem }} />;
}

type AuditedProps = {
  readonly answer: AuditAnswer;
  readonly auditedAt: number;
  readonly client: WorkerClient;
  readonly fileStem: string;
};

function Audited({ answer, auditedAt, client, fileStem }: AuditedProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const onTick = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const id of ids)
      if (isTicked) next.add(id);
      else next.delete(id);
    setTicked(next);
  };
  const alarm = excludedAlarmText(answer.excludedConverting, answer.currency);
  const isEmpty = answer.findings.length === 0;
  return (
    <>
      <Text role="status">{strings.summary(answer.negatives, answer.terms)}</Text>
      {alarm === null ? null : (
        <Alert color="red" title={strings.alarm} icon={<IconAlertTriangle size={18} />}>
          {alarm}
        </Alert>
      )}
      {isEmpty ? <Text>{auditTexts.none}</Text> : null}
      {answer.notes.length > 0 ? (
        <ul className="plain-list">
          {answer.notes.map((note) => (
            <Note key={note} kind="warn">
              {note}
            </Note>
          ))}
        </ul>
      ) : null}
      <Findings answer={answer} ticked={ticked} onTick={onTick} />
      {isEmpty ? null : (
        <>
          <TableButton client={client} fileStem={fileStem} />
          <Removal
            {...{ client, auditedAt, fileStem, platform: answer.platform, ids: [...ticked] }}
          />
        </>
      )}
    </>
  );
}

function TableButton({ client, fileStem }: Pick<AuditedProps, "client" | "fileStem">) {
  const download = async () => {
    const content = await client.ask("writeAuditTable", undefined);
    downloadFile(`${fileStem}-findings.csv`, "text/csv;charset=utf-8", content);
  };
  return (
    <Button
      variant="default"
      size="sm"
      mr="auto"
      leftSection={<IconDownload size={16} />}
      onClick={() => void download()}
    >
      {strings.findings.table}
    </Button>
  );
}
