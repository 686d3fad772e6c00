import {
  type Agree,
  CLIENT_LINKS_MAX,
  type ClientLink,
  type ClientProposal,
  type OpenedClientLink,
} from "@termsift/core/contract";
import { sql } from "kysely";
import { randomToken } from "../identity/one-time-tokens.ts";
import { lockResult, resultGone } from "../memory/lock-result.ts";
import { databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { storableJson } from "../platform/database/storable.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { hashOf } from "../platform/hash-of.ts";
import { ANSWERED_RESULT_DAYS, DAY_MS } from "../platform/limits.ts";

const isExpired = sql<boolean>`client_links.expires_at <= now()`.as("isExpired");
const columns = ["id", "created_at", "expires_at", "revoked_at", "agreement", "agreed_at"] as const;

/** Links for clients. The table holds only hashes of the tokens. */
export function createClientLinkRepository(db: Database) {
  return {
    list: (userId: string, result: string, business?: string) => list(db, userId, result, business),
    create: (userId: string, result: string, wish: Wish) =>
      db.transaction().execute((trx) => create(trx, userId, result, wish)),
    /** Returns false if the user has no such link, or if it was revoked already. */
    revoke: (userId: string, id: string, business?: string) => revoke(db, userId, id, business),
    open: async (token: string): Promise<OpenedClientLink> => {
      const { proposal, agreed, expires_at } = await find(db, token);
      return { ...proposal, expiresAt: expires_at.toISOString(), agreement: agreed };
    },
    /** Returns the id of the user who created the link. */
    agree: (answer: Agree) => db.transaction().execute((trx) => agree(trx, answer)),
  };
}

export type ClientLinkRepository = ReturnType<typeof createClientLinkRepository>;

async function list(
  db: Database,
  userId: string,
  result: string,
  business?: string,
): Promise<ClientLink[]> {
  const owner = await db
    .selectFrom("results")
    .select("business_name")
    .where("id", "=", result)
    .where("user_id", "=", userId)
    .where("expires_at", ">", databaseNow)
    .executeTakeFirst();
  if (owner === undefined || (business ?? owner.business_name) !== owner.business_name) {
    throw resultGone();
  }
  const rows = await db
    .selectFrom("client_links")
    .select([...columns, isExpired])
    .where("result_id", "=", result)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(toLink);
}

type Wish = { readonly days: number; readonly proposal: Omit<ClientProposal, "business"> };

/** Creates a link, and keeps the result until after the link's end. The lock on the result makes the limit hold. */
async function create(
  trx: DatabaseTransaction,
  userId: string,
  result: string,
  { days, proposal }: Wish,
): Promise<ClientLink & { token: string }> {
  const { business } = await lockResult(trx, userId, result);
  const links = await list(trx, userId, result);
  if (links.filter((link) => !link.isExpired && !link.isRevoked).length >= CLIENT_LINKS_MAX) {
    const message = `This result has ${CLIENT_LINKS_MAX} links, which is the limit. Revoke one first.`;
    throw new RequestError("too-many-links", message);
  }
  const token = randomToken();
  const row = await trx
    .insertInto("client_links")
    .values({
      result_id: result,
      user_id: userId,
      token_hash: hashOf(token),
      proposal: storableJson({ ...proposal, business }),
      expires_at: fromNowMs(days * DAY_MS),
    })
    .returning([...columns, isExpired])
    .executeTakeFirstOrThrow();
  const until = fromNowMs((days + ANSWERED_RESULT_DAYS) * DAY_MS);
  await trx
    .updateTable("results")
    .set({ expires_at: sql<Date>`greatest(expires_at, ${until})` })
    .where("id", "=", result)
    .where("user_id", "=", userId)
    .execute();
  return { ...toLink(row), token };
}

async function revoke(db: Database, userId: string, id: string, business?: string) {
  const { numUpdatedRows } = await db
    .updateTable("client_links")
    .set({ revoked_at: databaseNow, proposal: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .$if(business !== undefined, (query) =>
      query.where("result_id", "in", (eb) =>
        eb
          .selectFrom("results")
          .select("id")
          .where("business_name", "=", business ?? ""),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @throws RequestError `client-link-not-found`, `client-link-revoked` or `client-link-expired` */
async function find(db: Database, token: string, isLocked = false) {
  const row = await db
    .selectFrom("client_links")
    .select([...columns, "user_id", "proposal", isExpired])
    .where("token_hash", "=", hashOf(token))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) {
    const message =
      "This link is incomplete or does not exist any more. Open the whole link, or ask its sender for a new one.";
    throw new RequestError("client-link-not-found", message);
  }
  const { proposal } = row;
  if (row.revoked_at !== null || proposal === null) {
    const message = "This link was revoked. Ask its sender for a new one.";
    throw new RequestError("client-link-revoked", message);
  }
  if (row.isExpired) {
    const message = "This link has expired. Ask its sender for a new one.";
    throw new RequestError("client-link-expired", message);
  }
  return { ...row, proposal, agreed: toLink(row).agreement };
}

async function agree(trx: DatabaseTransaction, { token, name, struck }: Agree): Promise<string> {
  const { id, user_id, proposal, agreed } = await find(trx, token, true);
  if (agreed !== null) {
    const message = "This list was answered already. Reload the page to see the answer.";
    throw new RequestError("client-link-used", message);
  }
  const proposed = new Set(proposal.terms.map(({ term }) => term));
  const byTerm = new Map(struck.map((each) => [each.term, each]));
  if ([...byTerm.keys()].some((term) => !proposed.has(term))) {
    const message = "A struck keyword is not in this list. Reload the page and answer again.";
    throw new RequestError("invalid-request", message);
  }
  const agreement = { name, terms: proposed.size, struck: [...byTerm.values()] };
  await trx
    .updateTable("client_links")
    .set({ agreement: storableJson(agreement), agreed_at: databaseNow })
    .where("id", "=", id)
    .execute();
  return user_id;
}

type Row = {
  readonly id: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly agreement: Omit<NonNullable<ClientLink["agreement"]>, "agreedAt"> | null;
  readonly agreed_at: Date | null;
  readonly isExpired: boolean;
};

function toLink({ id, created_at, expires_at, revoked_at, agreed_at, ...row }: Row): ClientLink {
  const agreedAt = agreed_at?.toISOString();
  return {
    id,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    isExpired: row.isExpired,
    isRevoked: revoked_at !== null,
    agreement: row.agreement && agreedAt ? { ...row.agreement, agreedAt } : null,
  };
}
