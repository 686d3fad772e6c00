import type { Answer } from "@termsift/core/answers";
import type { BusinessType } from "@termsift/core/profile";
import type { NamedHeader } from "@termsift/core/report";
import type { Category, Kind, ReasonData } from "@termsift/core/verdicts";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { ChangedAt, CreatedAt, OfBusiness } from "./columns.ts";

export type BusinessTable = {
  id: Generated<string>;
  workspace_id: string;
  name: string;
  type: BusinessType;
  description: string;
  area: string | null;
  resolved_area: string | null;
  facts: JSONColumnType<Record<string, unknown>, string | undefined>;
  protected_words: JSONColumnType<string[], string | undefined>;
  named_columns: JSONColumnType<NamedHeader[], string | undefined>;
  /** The database counts the rows and bytes of the memory. */
  decisions: GeneratedAlways<number>;
  decision_bytes: GeneratedAlways<number>;
  answers: GeneratedAlways<number>;
  answer_bytes: GeneratedAlways<number>;
  verdicts: GeneratedAlways<number>;
  verdict_bytes: GeneratedAlways<number>;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type TermDecisionTable = OfBusiness & {
  term_key: string;
  term: string;
  category: Category;
  decided_at: ChangedAt;
};

export type RememberedAnswerTable = OfBusiness & {
  subject_key: string;
  answer: JSONColumnType<Answer>;
  result_id: string | null;
  answered_at: ChangedAt;
};

export type RememberedVerdictTable = OfBusiness & {
  key: string;
  judge: string;
  term: string;
  category: Category;
  confidence: number;
  reason: string;
  reason_data: JSONColumnType<ReasonData & { readonly by?: readonly string[] | undefined }>;
  kind: Kind | null;
  words: string | null;
  judged_at: ChangedAt;
};
