import type { ApiKeyScope } from "@termsift/core/contract";
import type { PlanId } from "@termsift/core/plans";
import type { ColumnType, Generated } from "kysely";
import type { ChangedAt, CreatedAt } from "./columns.ts";

export type UserTable = {
  id: string;
  email: string;
  email_verified: boolean;
  first_name: string;
  last_name: string;
  plan: Generated<PlanId>;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type SessionTable = {
  id: string;
  user_id: string;
  token: string;
  device: string;
  last_seen_at: ChangedAt;
  expires_at: Date;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type SecondFactorTable = {
  user_id: string;
  secret_encrypted: Uint8Array;
  /** The number of the 30 seconds whose code was used last. */
  last_step: Generated<number>;
  confirmed_at: Date | null;
  created_at: CreatedAt;
};

export type AccountTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type WorkspaceTable = {
  id: Generated<string>;
  /** The name of the person who opened the workspace. */
  name: string;
  owner_id: string;
  owned_since: ChangedAt;
  created_at: CreatedAt;
};

export type MemberTable = {
  workspace_id: string;
  user_id: string;
  chosen_business_id: Generated<string | null>;
  /** When the owner asked this member to become the owner, or null. */
  offered_at: ColumnType<Date | null, undefined, Date | null>;
  joined_at: CreatedAt;
};

export type InvitationTable = {
  id: Generated<string>;
  workspace_id: string;
  email: string;
  token_hash: string;
  expires_at: Date;
  created_at: CreatedAt;
};

export type ApiKeyTable = {
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
