import type { ApiKey, ApiKeyScope, NewApiKey } from "@termsift/core/contract";
import type { Selectable } from "kysely";
import { agoMs, databaseNow } from "../platform/database/database-time.ts";
import type { Database, DatabaseSchema } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { hashOf } from "../platform/hash-of.ts";
import type { SignedIn } from "../platform/http/app-instance.ts";
import { MINUTE_MS } from "../platform/limits.ts";
import { randomToken } from "./one-time-tokens.ts";
import { authenticationRequired } from "./sessions.ts";
import { userColumns } from "./user-store.ts";

export const API_KEY_PREFIX = "tsk_";

/** An API key belongs to a workspace, and acts there for the member who created it: its owner. */
export async function listApiKeys(db: Database, workspaceId: string): Promise<ApiKey[]> {
  const rows = await selectKeys(db)
    .where("api_keys.workspace_id", "=", workspaceId)
    .where("revoked_at", "is", null)
    .orderBy("api_keys.created_at", "desc")
    .execute();
  return rows.map(toApiKey);
}

const selectKeys = (db: Database) =>
  db
    .selectFrom("api_keys")
    .leftJoin("businesses", "businesses.id", "business_id")
    .select(["api_keys.id", "api_keys.name", "scope", "businesses.name as business"])
    .select(["api_keys.created_at", "last_used_at"]);

/**
 * Stores the hash of a new key and returns the key. The lock on the workspace makes parallel calls wait, so that they
 * cannot exceed the limit together. The lock on the session makes a parallel password change wait, because such a change
 * deletes the sessions first. The change then also revokes this key.
 */
export function createApiKey(
  db: Database,
  { workspace_id, user_id, sessionId }: Record<"workspace_id" | "user_id" | "sessionId", string>,
  { name, scope, businessId: business_id }: NewApiKey,
  keysMax: number,
): Promise<ApiKey & { key: string }> {
  return db.transaction().execute(async (trx) => {
    const workspace = trx.selectFrom("workspaces").select("id").where("id", "=", workspace_id);
    await workspace.forUpdate().execute();
    const session = trx.selectFrom("sessions").select("id").where("id", "=", sessionId);
    if (!(await session.forShare().executeTakeFirst())) throw authenticationRequired();
    if ((await listApiKeys(trx, workspace_id)).length >= keysMax) {
      const message = `This workspace has ${keysMax} API keys, which is the limit. Revoke one first.`;
      throw new RequestError("too-many-keys", message);
    }
    if (business_id !== undefined && !(await isOwn(trx, workspace_id, business_id))) {
      const message = "There is no such business in this workspace. Reload the list of businesses.";
      throw new RequestError("business-not-found", message);
    }
    const key = API_KEY_PREFIX + randomToken();
    const { id } = await trx
      .insertInto("api_keys")
      .values({ name, scope, workspace_id, user_id, business_id, hash: hashOf(key) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const row = await selectKeys(trx).where("api_keys.id", "=", id).executeTakeFirstOrThrow();
    return { ...toApiKey(row), key };
  });
}

async function isOwn(trx: Database, workspace_id: string, id: string): Promise<boolean> {
  const found = trx.selectFrom("businesses").select("id");
  const row = await found.where((eb) => eb.and({ id, workspace_id })).executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the user of `key` if the scope of the key permits `needed` (a "write" key may also read). If `needed` is
 * undefined, the route accepts no API key.
 * @throws RequestError `api-key-unknown`, `api-key-revoked` or `api-key-not-allowed`
 */
export async function authenticateKey(
  db: Database,
  key: string,
  needed: ApiKeyScope | undefined,
): Promise<SignedIn> {
  const row = await db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .leftJoin("businesses", "businesses.id", "business_id")
    .select(userColumns)
    .select(["api_keys.id as keyId", "api_keys.workspace_id as workspaceId", "scope", "revoked_at"])
    .select(["businesses.id as businessId", "businesses.name as businessName"])
    .where("hash", "=", hashOf(key))
    .executeTakeFirst();
  if (!row) {
    const message =
      "This API key is not known to this server. Check that it was copied completely, or create a new one on the dashboard.";
    throw new RequestError("api-key-unknown", message);
  }
  const { keyId, workspaceId, scope, businessId, businessName, revoked_at, ...caller } = row;
  if (revoked_at !== null) {
    const message = "This API key was revoked. Create a new one on the dashboard.";
    throw new RequestError("api-key-revoked", message);
  }
  if (!needed) throw keyNotAllowed("API keys may not make this call. Sign in instead.");
  if (needed === "write" && scope === "read") {
    throw keyNotAllowed("This API key may only read. Create one that may also write.");
  }
  await db
    .updateTable("api_keys")
    .set({ last_used_at: databaseNow })
    .where("id", "=", keyId)
    .where((eb) =>
      eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", agoMs(MINUTE_MS))]),
    )
    .execute();
  const business = businessId && businessName ? { id: businessId, name: businessName } : null;
  return { caller, sessionId: "", key: { id: keyId, workspaceId, business } };
}

export function keyNotAllowed(message: string): RequestError {
  return new RequestError("api-key-not-allowed", message);
}

type KeysMeant = {
  readonly id?: string;
  readonly workspace_id?: string;
  readonly user_id?: string;
};

/** Revokes the keys with these columns. Returns false if no key was revoked. */
export async function revokeApiKeys(db: Database, meant: KeysMeant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("api_keys")
    .set({ revoked_at: databaseNow })
    .where((eb) => eb.and(meant))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Row = Pick<
  Selectable<DatabaseSchema["api_keys"]>,
  "id" | "name" | "scope" | "created_at" | "last_used_at"
> & { readonly business: string | null };

function toApiKey({ created_at, last_used_at, ...row }: Row): ApiKey {
  const lastUsedAt = last_used_at?.toISOString() ?? null;
  return { ...row, createdAt: created_at.toISOString(), lastUsedAt };
}
