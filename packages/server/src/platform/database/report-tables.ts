import type { Answer, OpinionBasis } from "@termsift/core/answers";
import type {
  ApiError,
  Blocking,
  ClientAgreement,
  ColumnChoice,
  FilterStage,
  FilterSummary,
  FirstVerdicts,
  HostedEstimate,
  HostedUse,
  Inspection,
  OpenedClientLink,
  Platform,
  SecondOpinion,
  StoredFigures,
} from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import type { Category } from "@termsift/core/verdicts";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { ChangedAt, CreatedAt, OfBusiness } from "./columns.ts";

export type ConvertingTerm = {
  readonly term: string;
  readonly conversions: number;
  readonly cost: number;
};

export type ReportFiguresTable = OfBusiness & {
  /** The id of the result. When the result expires, the figures stay. */
  id: string;
  file_name: string | null;
  date_range: string | null;
  currency: string | null;
  spend: number;
  found: number;
  already_excluded: number;
  proposed: string;
  /** Cost by hashed term. */
  waste: JSONColumnType<Record<string, number>>;
  converting: JSONColumnType<ConvertingTerm[]>;
  platform: Platform;
  created_at: CreatedAt;
};

export type UploadTable = {
  key: string;
  workspace_id: string;
  content_type: string;
  size_bytes: number | null;
  file_name: string | null;
  created_at: CreatedAt;
  expires_at: Date;
  file_deleted_at: Date | null;
};

type FilterState = "queued" | "running" | "done" | "failed";

export type FilterOptions = {
  readonly termColumn?: string | undefined;
  readonly columns?: ColumnChoice | undefined;
  readonly protectedWords?: readonly string[] | undefined;
};

export type FilterTable = OfBusiness & {
  id: string;
  upload_key: string;
  state: FilterState;
  profile: JSONColumnType<BusinessProfile>;
  options: JSONColumnType<FilterOptions>;
  file_name: string | null;
  size_bytes: number;
  file_version: string | null;
  /** The owner of the workspace when the report was sent. */
  usage_user_id: string | null;
  /** The owner's month in which the report counts towards the limit, or null if it does not count. */
  usage_month: string | null;
  is_sample: Generated<boolean>;
  attempts: Generated<number>;
  /** Reports start in the order of these numbers. */
  turn: number;
  /** True if the report started in the extra place for small files, outside of the turns. */
  is_beside: Generated<boolean>;
  /** The job and attempt of the latest run. Only this run may write to the row. */
  job_id: string | null;
  job_attempt: number | null;
  claimed_at: Date | null;
  stage: Generated<FilterStage>;
  terms_done: Generated<number>;
  terms_total: number | null;
  /** The number of clicked terms, if these are judged first. */
  terms_paid: number | null;
  /** The time until the end of the part that is being judged. */
  seconds_left: number | null;
  /** Since when the result of the clicked terms exists. */
  paid_at: Date | null;
  hosted_estimate: JSONColumnType<HostedEstimate> | null;
  hosted_use: JSONColumnType<HostedUse> | null;
  first_verdicts: JSONColumnType<FirstVerdicts> | null;
  error_code: string | null;
  error_message: string | null;
  error_details: JSONColumnType<Record<string, unknown>> | null;
  created_at: CreatedAt;
  finished_at: Date | null;
};

export type ResultTable = OfBusiness & {
  id: string;
  file_name: string | null;
  summary: JSONColumnType<Omit<FilterSummary, "report">>;
  report: JSONColumnType<Inspection>;
  /** The business profile that the run used. */
  profile: JSONColumnType<BusinessProfile>;
  body_gzip: Uint8Array;
  /** What a second opinion needs of the result, so that it needs no reading of the body. */
  opinion_basis: JSONColumnType<OpinionBasis>;
  /** False while only the clicked terms are judged. */
  is_complete: Generated<boolean>;
  answers: ColumnType<readonly Answer[], string | undefined, string>;
  second_opinion: JSONColumnType<SecondOpinion> | null;
  blocking: JSONColumnType<Blocking> | null;
  /** Counts the terms that the result proposes to exclude after all changes, and sums up their cost. */
  proposed: JSONColumnType<StoredFigures>;
  /** The database counts the rows and bytes in `result_choices`. */
  choices: GeneratedAlways<number>;
  choice_bytes: GeneratedAlways<number>;
  /** The job that asks a large model about the result, or null. */
  opinion_job_id: string | null;
  /** Why the last job got no opinion, or null. */
  opinion_error: JSONColumnType<Omit<ApiError, "requestId">> | null;
  created_at: CreatedAt;
  expires_at: Date;
};

export type ClientLinkTable = {
  id: Generated<string>;
  workspace_id: string;
  result_id: string;
  token_hash: string;
  proposal: JSONColumnType<Omit<OpenedClientLink, "agreement">> | null;
  agreement: JSONColumnType<ClientAgreement> | null;
  /** The agreement without the struck terms, their number, and the size of the JSON. The database writes them. */
  answer: GeneratedAlways<Omit<ClientAgreement, "struck"> | null>;
  struck_terms: GeneratedAlways<number | null>;
  bytes: GeneratedAlways<number>;
  created_at: CreatedAt;
  expires_at: Date;
  made_by: string | null;
};

export type ResultChoiceTable = {
  result_id: string;
  term_key: string;
  term: string;
  category: Category;
  chosen_at: ChangedAt;
};
