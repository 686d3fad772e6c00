import type { MemoryScope, RememberedVerdict, VerdictMemory } from "@termsift/classifier/memory";
import { DECIDED_TERM_LENGTH_MAX } from "@termsift/core/contract";
import { reasonDataOf } from "@termsift/core/verdicts";
import type {
  BusinessScope,
  Database,
  DatabaseSchema,
  Scope,
} from "../platform/database/database.ts";
import { storable, storableJson } from "../platform/database/storable.ts";
import type { Selectable } from "kysely";
import { findByKeys, memoryKeyOf, writeRows } from "./memory-rows.ts";

export function verdictMemoryOf(db: Database, owner: BusinessScope): VerdictMemory {
  return {
    get: async (scope, terms) => {
      const rows = await findByKeys(
        terms,
        (term) => keyOf(scope, term),
        (keys) =>
          db
            .selectFrom("remembered_verdicts")
            .select(["key", "category", "confidence", "reason", "reason_data", "kind", "words"])
            .where("business_id", "=", owner.business_id)
            .where("key", "in", keys)
            .execute(),
      );
      return new Map([...rows].map(([term, row]) => [term, verdictOf(row)]));
    },
    put: async (scope, verdicts) => {
      const short = [...verdicts].filter(([term]) => term.length <= DECIDED_TERM_LENGTH_MAX);
      const rows = short.map(([term, verdict]) => {
        const { category, confidence, reason, kind = null, words = null, by } = verdict;
        const reason_data = storableJson({ ...reasonDataOf(verdict), by });
        const judge = scope.classifier;
        const row = { judge, term: storable(term), category, confidence, kind, reason_data };
        const texts = { reason: storable(reason), words: words && storable(words) };
        return [keyOf(scope, term), { ...row, ...texts }] as const;
      });
      await writeRows(db, "remembered_verdicts", owner, new Map(rows));
    },
  };
}

type Row = Pick<
  Selectable<DatabaseSchema["remembered_verdicts"]>,
  "category" | "confidence" | "reason" | "reason_data" | "kind" | "words"
>;

function verdictOf({ kind, words, reason_data, ...verdict }: Row): RememberedVerdict {
  return {
    ...verdict,
    ...reason_data,
    ...(kind !== null && { kind }),
    ...(words !== null && { words }),
  };
}

const keyOf = ({ profileFingerprint, classifier }: MemoryScope, term: string) =>
  memoryKeyOf(profileFingerprint, classifier, term);

export async function forgetVerdicts(db: Database, scope: Scope): Promise<void> {
  const rows = db.deleteFrom("remembered_verdicts");
  await rows.where((eb) => eb.and(scope)).execute();
}
