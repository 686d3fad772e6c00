import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { auditAnswerOf, auditReports } from "@termsift/core/audit";
import type { AuditAnswer, AuditRequest, StoredAnswers } from "@termsift/core/contract";
import { type KeywordKind, readKeywords } from "@termsift/core/keywords";
import { type Fault, toFault } from "../worker/messages.ts";
import { readForAudit } from "./read-for-audit.ts";
import type { StoredBody } from "./stream-body.ts";

const FINDINGS_MAX = 5_000;

export type AuditTask = {
  readonly packedResult: Uint8Array;
  readonly decided: Pick<StoredAnswers, "answers" | "choices" | "second_opinion">;
  readonly files: AuditRequest;
};

export type AuditOutcome = { readonly answer: AuditAnswer } | { readonly fault: Fault };

// This process answers one audit and waits until the server ends it. The server's requests go first, and if memory is
// short, the system ends this process and not the server.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Only Linux has this file.
}
process.once("disconnect", () => process.exit());
process.once("message", (task: AuditTask) => {
  void auditFiles(task)
    .then((answer): AuditOutcome => ({ answer }))
    .catch((error: unknown): AuditOutcome => ({ fault: toFault(error) }))
    .then((outcome) => process.send?.(outcome));
});

async function auditFiles({ packedResult, decided, files }: AuditTask): Promise<AuditAnswer> {
  const existing = await readFile(files.existing, "negative");
  const own = await readFile(files.keywords, "keyword");
  const report = await readForAudit(bodyOf(packedResult), decided);
  const accountFiles = { negatives: existing.keywords, ownKeywords: own.keywords };
  const { audit, ...facts } = auditReports([report], accountFiles);
  const issues = [...existing.issues, ...own.issues];
  return auditAnswerOf(audit, { ...facts, issues, findingsMax: FINDINGS_MAX });
}

async function readFile(base64: string | undefined, kind: KeywordKind) {
  if (base64 === undefined) return { keywords: [], issues: [] };
  return readKeywords(new Blob([Buffer.from(base64, "base64")]).stream(), kind);
}

function bodyOf(packed: Uint8Array): StoredBody {
  async function* slices() {
    yield packed;
  }
  return { sizeBytes: packed.length, slices: slices() };
}
