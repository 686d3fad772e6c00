import { useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { resultAnswersQuery } from "../results/api/answer-calls.ts";
import { resultQuery } from "../results/api/result-calls.ts";
import type { KeywordRole } from "../results/exclusions/engine/protocol.ts";
import {
  createWorkerClient,
  type WorkerClient,
} from "../results/exclusions/engine/worker-client.ts";
import { messageOf } from "../results/exclusions/exclusion-controller.ts";
import type { KeywordFileState } from "../results/exclusions/exclusion-state.ts";

type Files = Readonly<Record<KeywordRole, KeywordFileState>>;

const NO_FILES: Files = { existing: { kind: "none" }, own: { kind: "none" } };

/** Opens the worker. After a crash, opens a new one, which has no files. */
function useWorker(onCrash: () => void) {
  const [opened, setOpened] = useState<{ readonly client: WorkerClient; readonly id: number }>();
  const [id, setId] = useState(0);
  const [crash, setCrash] = useState<Error | null>(null);
  useEffect(() => {
    const client = createWorkerClient((error) => {
      setCrash(error);
      setId((last) => last + 1);
      onCrash();
    });
    setOpened({ client, id });
    return () => client.end();
  }, [id, onCrash]);
  return { opened, crash };
}

/** Reads the account's files in a worker and audits the negatives against the results with these ids. */
export function useAudit(ids: readonly string[]) {
  const [files, setFiles] = useState(NO_FILES);
  const [revision, setRevision] = useState(0);
  const latest = useRef<Record<KeywordRole, File | null>>({ existing: null, own: null });
  const { opened, crash } = useWorker(useCallback(() => setFiles(NO_FILES), []));
  const client = opened?.client;
  const setFile = (role: KeywordRole, file: KeywordFileState) => {
    setFiles((all) => ({ ...all, [role]: file }));
    setRevision((last) => last + 1);
  };
  const readFile = async (role: KeywordRole, file: File): Promise<void> => {
    if (client === undefined) return;
    const { name } = file;
    latest.current[role] = file;
    setFile(role, { kind: "reading", name });
    const state = await client.ask("readKeywordFile", { role, file }).then(
      ({ issues, ...read }): KeywordFileState => {
        // Whether a campaign is in the report matters for new negatives only.
        const notes = issues.filter(({ code }) => code !== "not-in-report");
        return { kind: "read", name, ...read, issues: notes };
      },
      (error: unknown): KeywordFileState => ({ kind: "failed", name, message: messageOf(error) }),
    );
    if (latest.current[role] === file) setFile(role, state);
  };
  const dropFile = (role: KeywordRole): void => {
    latest.current[role] = null;
    // Ignores errors: a crashed worker has lost the file anyway.
    client?.ask("dropKeywordFile", role).catch(() => undefined);
    setFile(role, { kind: "none" });
  };
  const { results, error: loadError, reload } = useResults(ids);
  const isReady = files.existing.kind === "read" && files.existing.count > 0;
  const isReading = files.own.kind === "reading";
  const audit = useQuery({
    queryKey: ["audit", opened?.id, revision, ids],
    queryFn: async () => {
      if (client === undefined || results === undefined) throw new Error("nothing to check");
      return client.ask("audit", { results });
    },
    enabled: isReady && !isReading && client !== undefined && results !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { files, readFile, dropFile, audit, client, crash, loadError, reload };
}

/** Loads the results with what the user decided about them. `results`: undefined until all are there. */
function useResults(ids: readonly string[]) {
  const results = useQueries({ queries: ids.map((id) => resultQuery(id)) });
  const decisions = useQueries({ queries: ids.map((id) => resultAnswersQuery(id)) });
  const loaded = results.flatMap(({ data: result }, at) => {
    const decided = decisions[at]?.data;
    return result && decided ? { result, decided } : [];
  });
  const failed = [...results, ...decisions].filter(({ error }) => error !== null);
  return {
    results: loaded.length === ids.length && ids.length > 0 ? loaded : undefined,
    error: failed[0]?.error ?? null,
    reload: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

export type AuditState = ReturnType<typeof useAudit>;
