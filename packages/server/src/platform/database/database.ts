import type { PlanId } from "@termsift/core/plans";
import type { Generated, Kysely, Transaction } from "kysely";
import type {
  AccountTable,
  ApiKeyTable,
  InvitationTable,
  MemberTable,
  SecondFactorTable,
  SessionTable,
  UserTable,
  WorkspaceTable,
} from "./account-tables.ts";
import type {
  BusinessTable,
  RememberedAnswerTable,
  RememberedVerdictTable,
  TermDecisionTable,
} from "./business-tables.ts";
import type { ChangedAt, CreatedAt } from "./columns.ts";
import type {
  ClientLinkTable,
  FilterTable,
  ReportFiguresTable,
  ResultChoiceTable,
  ResultTable,
  UploadTable,
} from "./report-tables.ts";

/** Selects the rows of a workspace or, with `business_id`, of one of its businesses. */
export type Scope = { readonly workspace_id: string; readonly business_id?: string };
export type BusinessScope = Required<Scope>;

export type DatabaseSchema = {
  users: UserTable;
  sessions: SessionTable;
  accounts: AccountTable;
  second_factors: SecondFactorTable;
  recovery_codes: { user_id: string; code_hash: string };
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
    /** The other person whom the event concerns. */
    about_user_id: string | null;
    workspace_id: string | null;
    request_id: string;
  };
  migrations: { number: number; name: string; applied_at: CreatedAt };
};

export type Database = Kysely<DatabaseSchema>;
export type DatabaseTransaction = Transaction<DatabaseSchema>;
