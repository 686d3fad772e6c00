import type { Answer, Placed } from "@termsift/core/answers";
import type {
  ApiKeyScope,
  ClientAgreement,
  FirstVerdicts,
  HostedEstimate,
  HostedUse,
  Inspection,
  OpenedClientLink,
  Platform,
  Blocking,
  SecondOpinion,
} from "@termsift/core/contract";
import type { PlanId } from "@termsift/core/plans";
import type { BusinessProfile, BusinessType } from "@termsift/core/profile";
import type { Category, Kind } from "@termsift/core/verdicts";
import type { FilterSummary, FilterStage } from "@termsift/core/contract";
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from "kysely";

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type ChangedAt = ColumnType<Date, Date | undefined, Date>;

type UserTable = {
  id: string;
  name: string;
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

type ApiKeyTable = {
  id: Generated<string>;
  user_id: string;
  name: string;
  hash: string;
  scope: ApiKeyScope;
  business: string | null;
  created_at: CreatedAt;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

type BusinessTable = {
  id: string;
  user_id: string;
  name: string;
  type: BusinessType;
  description: string;
  area: string | null;
  resolved_area: string | null;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

type ReportFiguresTable = {
  /** The id of the result. When the result expires, the figures stay. */
  id: string;
  user_id: string;
  business: string;
  file_name: string | null;
  date_range: string | null;
  currency: string | null;
  spend: number;
  found: number;
  already_excluded: number;
  came_back: number | null;
  proposed: string;
  /** Cost by hashed term. Null in rows of earlier releases, which stored `came_back` instead. */
  waste: JSONColumnType<Record<string, number>> | null;
  platform: Platform | null;
  created_at: CreatedAt;
};

type UploadTable = {
  key: string;
  user_id: string;
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

type FilterTable = {
  id: string;
  upload_key: string;
  user_id: string;
  state: FilterState;
  profile: JSONColumnType<BusinessProfile>;
  options: JSONColumnType<FilterOptions>;
  file_name: string | null;
  size_bytes: number;
  file_version: string | null;
  /** The month in which the report counts towards the limit, or null if it does not count. */
  usage_month: string | null;
  is_sample: Generated<boolean>;
  attempts: Generated<number>;
  run_at: Generated<Date>;
  worker_id: string | null;
  claimed_at: Date | null;
  lease_until: Date | null;
  stage: Generated<FilterStage>;
  terms_done: Generated<number>;
  terms_total: number | null;
  hosted_estimate: JSONColumnType<HostedEstimate> | null;
  hosted_use: JSONColumnType<HostedUse> | null;
  first_verdicts: JSONColumnType<FirstVerdicts> | null;
  error_code: string | null;
  error_message: string | null;
  error_details: JSONColumnType<Record<string, unknown>> | null;
  created_at: CreatedAt;
  finished_at: Date | null;
};

type ResultTable = {
  id: string;
  user_id: string;
  file_name: string | null;
  business_name: string;
  summary: JSONColumnType<Omit<FilterSummary, "report">>;
  report: JSONColumnType<Inspection>;
  /** The business profile that the run used. Null in results of earlier Termsift versions. */
  profile: JSONColumnType<BusinessProfile> | null;
  body_gzip: Uint8Array;
  /** The most expensive doubtful terms, so that a second opinion needs no reading of the body. */
  doubtful: JSONColumnType<readonly Placed[]>;
  answers: ColumnType<readonly Answer[], string | undefined, string>;
  second_opinion: JSONColumnType<SecondOpinion> | null;
  blocking: JSONColumnType<Blocking> | null;
  /** The latest end of the running second opinion, or null. Until then, no other one can start on this result. */
  opinion_until: Date | null;
  created_at: CreatedAt;
  expires_at: Date;
};

type ClientLinkTable = {
  id: Generated<string>;
  result_id: string;
  user_id: string;
  token_hash: string;
  proposal: JSONColumnType<Omit<OpenedClientLink, "agreement">> | null;
  agreement: JSONColumnType<ClientAgreement> | null;
  created_at: CreatedAt;
  expires_at: Date;
  made_by: Generated<string | null>;
};

type TermDecisionTable = {
  user_id: string;
  business: string;
  term_key: string;
  term: string;
  category: Category;
  decided_at: ChangedAt;
};

type RememberedAnswerTable = {
  user_id: string;
  business: string;
  subject_key: string;
  answer: JSONColumnType<Answer>;
  result_id: string | null;
  answered_at: ChangedAt;
};

type ResultChoiceTable = {
  result_id: string;
  user_id: string;
  term_key: string;
  term: string;
  category: Category;
  chosen_at: ChangedAt;
};

type RememberedVerdictTable = {
  user_id: string;
  key: string;
  judge: string;
  term: string;
  category: Category;
  confidence: number;
  reason: string;
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
  api_keys: ApiKeyTable;
  /** The chosen business of each user. The user's other businesses are in `other_businesses`. */
  businesses: BusinessTable;
  other_businesses: BusinessTable;
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
    user_id: Generated<string | null>;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: CreatedAt;
    mailed_at: Generated<Date | null>;
  };
  model_settings: {
    user_id: string;
    settings_encrypted: Uint8Array | null;
    spent_on: string | null;
    spent_dollars: Generated<number>;
    updated_at: ChangedAt;
  };
  /** `user_id` is the owner. A row is an invitation until `member_id` is set. */
  workspace_members: {
    id: Generated<string>;
    user_id: string;
    email: string;
    chosen_business_id: string | null;
    member_id: Generated<string | null>;
    token_hash: string | null;
    expires_at: Date | null;
    created_at: CreatedAt;
  };
  hosted_days: { day: string; dollars: number };
  rate_limits: { key: string; count: number; ends_at: Date };
  audit_events: {
    id: Generated<number>;
    created_at: CreatedAt;
    event: string;
    user_id: string | null;
    actor_id: Generated<string | null>;
    request_id: string;
  };
  migrations: { number: number; name: string; applied_at: CreatedAt };
};

export type Database = Kysely<DatabaseSchema>;
export type DatabaseTransaction = Transaction<DatabaseSchema>;
