import { auditAnswerOf, auditedResult, auditReports, findingsOf } from "@termsift/core/audit";
import type { FilterResult, StoredAnswers } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import { type AccountKeyword, formatNegative } from "@termsift/core/exclusions";
import { type RemovalFormatId, writeAuditTable, writeRemovals } from "@termsift/core/exports";
import { firstOf } from "./describe-choice.ts";
import type { KeywordRole } from "./protocol.ts";

type AuditAsk = {
  readonly results: ReadonlyArray<{
    readonly result: FilterResult;
    readonly decided: Pick<StoredAnswers, "answers" | "choices" | "second_opinion">;
  }>;
};
type RemovalsAsk = {
  /** Ids of the findings that the user ticked. */
  readonly ids: readonly string[];
  readonly formatId: RemovalFormatId;
  readonly fileStem: string;
};

/** More findings would make the page slow. The table and the counts hold all. */
export const FINDINGS_SHOWN_MAX = 2_000;

/** The audit of existing negatives: what the page "Existing negatives" asks of the worker. */
export function auditQuestions(files: Readonly<Record<KeywordRole, readonly AccountKeyword[]>>) {
  let last: ReturnType<typeof auditReports> | null = null;
  const audited = () => {
    if (last !== null) return last;
    throw new AppError("invalid-option", "The negatives are not checked yet.");
  };
  return {
    audit: ({ results }: AuditAsk) => {
      const reports = results.map(({ result, decided }) => auditedResult(result, decided));
      last = auditReports(reports, { negatives: files.existing, ownKeywords: files.own });
      return auditAnswerOf(last.audit, { ...last, issues: [], findingsMax: FINDINGS_SHOWN_MAX });
    },
    writeRemovals: ({ ids, formatId, fileStem }: RemovalsAsk) => {
      const { audit } = audited();
      const chosen = new Set(ids);
      const places = findingsOf(audit).flatMap(({ id, removes }) =>
        chosen.has(id) ? removes : [],
      );
      const negatives = [...new Set(places)].flatMap((at) => audit.negatives[at] ?? []);
      const written = writeRemovals(formatId, negatives, fileStem);
      const skipped = written.skipped.map(({ negative, reason }) => ({
        negative: formatNegative(negative),
        reason,
      }));
      return { files: written.files, count: negatives.length, skipped: firstOf(skipped) };
    },
    writeAuditTable: () => {
      const { audit, currency } = audited();
      return writeAuditTable(findingsOf(audit), currency);
    },
  };
}
