import type { Answer, OpinionBasis } from "@termsift/core/answers";
import type {
  ApiError,
  ApiKeyScope,
  ClientAgreement,
  FirstVerdicts,
  HostedEstimate,
  HostedUse,
  Inspection,
  OpenedClientLink,
  StoredFigures,
  Platform,
  Blocking,
  SecondOpinion,
} from "@termsift/core/contract";
import type { PlanId } from "@termsift/core/plans";
import type { BusinessProfile, BusinessType } from "@termsift/core/profile";
import type { Category, Kind, ReasonData } from "@termsift/core/verdicts";
import type { FilterSummary, FilterStage } from "@termsift/core/contract";
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  JSONColumnType,
  Kysely,
  Transaction,
} from "kysely";

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type ChangedAt = ColumnType<Date, Date | undefined, Date>;

type UserTable = {
  id: string;
  email: string;
  email_verified: boolean;
  first_name: string;
  last_name: string;
  plan: Generated<PlanId>;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

type SessionTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

type AccountTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

type WorkspaceTable = {
  id: Generated<string>;
  /** The name of the person who opened the workspace. */
  name: string;
  owner_id: string;
  owned_since: ChangedAt;
  created_at: CreatedAt;
};

type MemberTable = {
  workspace_id: string;
  user_id: string;
  chosen_business_id: Generated<string | null>;
  /** When the owner asked this member to become the owner, or null. */
  offered_at: ColumnType<Date | null, undefined, Date | null>;
  joined_at: CreatedAt;
};

type InvitationTable = {
  id: Generated<string>;
  workspace_id: string;
  email: string;
  token_hash: string;
  expires_at: Date;
  created_at: CreatedAt;
};

type OfBusiness = { workspace_id: string; business_id: string };

/** Selects the rows of a workspace or, with `business_id`, of one of its businesses. */
export type Scope = { readonly workspace_id: string; readonly business_id?: string };
export type BusinessScope = Required<Scope>;

type ApiKeyTable = {
  id: Generated<string>;
  workspace_id: string;
  user_id: string;
  /** The only business that the key may use. Null: all businesses of the workspace. */
  business_id: string | null;
  name: string;
  hash: string;
  scope: ApiKeyScope;
  created_at: CreatedAt;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

type BusinessTable = {
  id: Generated<string>;
  workspace_id: string;
  name: string;
  type: BusinessType;
  description: string;
  area: string | null;
  resolved_area: string | null;
  facts: JSONColumnType<Record<string, unknown>, string | undefined>;
  protected_words: JSONColumnType<string[], string | undefined>;
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

type ReportFiguresTable = OfBusiness & {
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
  converting: JSONColumnType<{ term: string; conversions: number; cost: number }[]>;
  platform: Platform;
  created_at: CreatedAt;
};

type UploadTable = {
  key: string;
  workspace_id: string;
  content_type: string;
  size_bytes: number | null;
  file_name: string | null;
  created_at: CreatedAt;
  expires_at: Date;
  file_deleted_at: Date | null;
};

export type FilterState = "queued" | "running" | "done" | "failed";

export type FilterOptions = {
  readonly termColumn?: string | undefined;
  readonly protectedWords?: readonly string[] | undefined;
};

type FilterTable = OfBusiness & {
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

type ResultTable = OfBusiness & {
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
  /** What the result proposes after all changes. */
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

type ClientLinkTable = {
  id: Generated<string>;
  workspace_id: string;
  result_id: string;
  token_hash: string;
  proposal: JSONColumnType<Omit<OpenedClientLink, "agreement">> | null;
  agreement: JSONColumnType<ClientAgreement> | null;
  created_at: CreatedAt;
  expires_at: Date;
  made_by: string | null;
};

type TermDecisionTable = OfBusiness & {
  term_key: string;
  term: string;
  category: Category;
  decided_at: ChangedAt;
};

type RememberedAnswerTable = OfBusiness & {
  subject_key: string;
  answer: JSONColumnType<Answer>;
  result_id: string | null;
  answered_at: ChangedAt;
};

type ResultChoiceTable = {
  result_id: string;
  term_key: string;
  term: string;
  category: Category;
  chosen_at: ChangedAt;
};

type RememberedVerdictTable = OfBusiness & {
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

export type DatabaseSchema = {
  users: UserTable;
  sessions: SessionTable;
  accounts: AccountTable;
  one_time_tokens: {
    token_hash: string;
    user_id: string;
    expires_at: Date;
  };
  external_sign_ins: {
    state_hash: string;
    code_verifier: string;
    nonce: string;
    expires_at: Date;
  };
  workspaces: WorkspaceTable;
  members: MemberTable;
  invitations: InvitationTable;
  api_keys: ApiKeyTable;
  businesses: BusinessTable;
  report_figures: ReportFiguresTable;
  usage_months: { user_id: string; month: string; count: number };
  plan_interests: { user_id: string; plan: PlanId; created_at: CreatedAt };
  uploads: UploadTable;
  filters: FilterTable;
  results: ResultTable;
  client_links: ClientLinkTable;
  result_choices: ResultChoiceTable;
  term_decisions: TermDecisionTable;
  remembered_answers: RememberedAnswerTable;
  remembered_verdicts: RememberedVerdictTable;
  support_requests: {
    id: Generated<string>;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: CreatedAt;
    mailed_at: Generated<Date | null>;
  };
  model_settings: {
    workspace_id: string;
    settings_encrypted: Uint8Array | null;
    spent_on: string | null;
    spent_dollars: Generated<number>;
    updated_at: ChangedAt;
  };
  hosted_days: { day: string; dollars: number };
  rate_limits: { key: string; count: number; ends_at: Date };
  audit_events: {
    id: Generated<number>;
    created_at: CreatedAt;
    event: string;
    /** The person who acted. */
    user_id: string | null;
    workspace_id: string | null;
    request_id: string;
  };
  migrations: { number: number; name: string; applied_at: CreatedAt };
};

export type Database = Kysely<DatabaseSchema>;
export type DatabaseTransaction = Transaction<DatabaseSchema>;
