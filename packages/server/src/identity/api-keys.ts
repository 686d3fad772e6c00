import {
  API_KEYS_MAX,
  type ApiKey,
  type ApiKeyScope,
  type NewApiKey,
} from "@termsift/core/contract";
import type { Selectable } from "kysely";
import { agoMs, databaseNow } from "../platform/database/database-time.ts";
import type {
  Database,
  DatabaseSchema,
  DatabaseTransaction,
} from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { hashOf } from "../platform/hash-of.ts";
import type { SignedIn } from "../platform/http/app-instance.ts";
import { MINUTE_MS } from "../platform/limits.ts";
import { randomToken } from "./one-time-tokens.ts";
import { authenticationRequired } from "./sessions.ts";
import { userColumns } from "./user-store.ts";

export const API_KEY_PREFIX = "tsk_";

const columns = ["id", "name", "scope", "business", "created_at", "last_used_at"] as const;

export async function listApiKeys(db: Database, userId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom("api_keys")
    .select(columns)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(toApiKey);
}

/**
 * Stores the hash of a new key and returns the key. The lock on the user makes parallel calls wait, so that they cannot
 * exceed the limit together. The lock on the session makes a parallel password change wait, because such a change
 * deletes the sessions first. The change then also revokes this key.
 */
export function createApiKey(
  db: Database,
  { user: { id }, sessionId }: SignedIn,
  wish: NewApiKey,
): Promise<ApiKey & { key: string }> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
    const session = trx.selectFrom("sessions").select("id").where("id", "=", sessionId);
    if (!(await session.forShare().executeTakeFirst())) throw authenticationRequired();
    if ((await listApiKeys(trx, id)).length >= API_KEYS_MAX) {
      const message = `You have ${API_KEYS_MAX} API keys, which is the limit. Revoke one first.`;
      throw new RequestError("too-many-keys", message);
    }
    if (wish.business && !(await hasBusiness(trx, id, wish.business))) {
      const message = `You have no business named "${wish.business}". Check the spelling.`;
      throw new RequestError("business-not-found", message);
    }
    const key = API_KEY_PREFIX + randomToken();
    const row = await trx
      .insertInto("api_keys")
      .values({ business: null, ...wish, user_id: id, hash: hashOf(key) })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return { ...toApiKey(row), key };
  });
}

async function hasBusiness(trx: DatabaseTransaction, user_id: string, name: string) {
  const found = (table: "businesses" | "other_businesses") =>
    trx
      .selectFrom(table)
      .select("id")
      .where((eb) => eb.and({ user_id, name }))
      .executeTakeFirst();
  return Boolean((await found("businesses")) ?? (await found("other_businesses")));
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
    .select(userColumns)
    .select(["plan", "api_keys.id as keyId", "scope", "business", "revoked_at"])
    .where("hash", "=", hashOf(key))
    .executeTakeFirst();
  if (!row) {
    const message =
      "This API key is not known to this server. Check that it was copied completely, or create a new one on the dashboard.";
    throw new RequestError("api-key-unknown", message);
  }
  const { plan, keyId, scope, business, revoked_at, ...user } = row;
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
  return { user, plan, sessionId: "", key: { id: keyId, business } };
}

export function keyNotAllowed(message: string): RequestError {
  return new RequestError("api-key-not-allowed", message);
}

/** Revokes the key `id`, or all keys of the user if `id` is undefined. Returns false if no key was revoked. */
export async function revokeApiKeys(db: Database, userId: string, id?: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("api_keys")
    .set({ revoked_at: databaseNow })
    .where((eb) => eb.and({ user_id: userId, ...(id !== undefined && { id }) }))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Row = Pick<Selectable<DatabaseSchema["api_keys"]>, (typeof columns)[number]>;

function toApiKey({ created_at, last_used_at, ...row }: Row): ApiKey {
  const lastUsedAt = last_used_at?.toISOString() ?? null;
  return { ...row, createdAt: created_at.toISOString(), lastUsedAt };
}
