import { Readable } from "node:stream";
import type { Agree, NewClientLink, OpenedClientLink, TermDecision } from "@termsift/core/contract";
import { sql } from "kysely";
import { randomToken } from "../identity/one-time-tokens.ts";
import { findAnswers } from "../memory/answer-repository.ts";
import { decideOnResult } from "../memory/decision-repository.ts";
import { lockResult, resultGone } from "../memory/lock-result.ts";
import { databaseNow, fromNowMs } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { storableJson } from "../platform/database/storable.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { hashOf } from "../platform/hash-of.ts";
import { DAY_MS, LINK_BYTES_MAX } from "../platform/limits.ts";
import { readItems } from "../reports/results/read-items.ts";
import { openBody } from "../reports/results/stream-body.ts";
import type { LinkTexts } from "./link-texts.ts";
import { proposalOf } from "./proposal-of.ts";

/** The most links of a result that are open or answered. */
const LINKS_MAX = 20;
const KEPT_AT_ONCE = 200;
/** A result is kept at least this many days longer than its links, so that the user can act on the client's answer. */
const DAYS_TO_ACT = 7;

/**
 * Revoking a link deletes its proposal. A link is closed once its maker has left the workspace. It stays closed if the
 * maker joins again later.
 */
const state = sql<"open" | "expired" | "revoked" | "closed">`case
  when proposal is null then 'revoked'
  when expires_at <= now() then 'expired'
  when not exists (select from members where members.workspace_id = client_links.workspace_id
    and user_id = made_by and joined_at <= client_links.created_at) then 'closed'
  else 'open' end`.as("state");
const madeBy = sql<string | null>`(select email from users where users.id = made_by
  and not exists (select from workspaces where workspaces.id = workspace_id and owner_id = made_by)
)`.as("madeBy");
/** The address of the person who made the link, for the client's page. */
const maker = sql<string | null>`(select email from users where users.id = made_by)`;

export async function listLinks(db: Database, workspace_id: string, result_id: string) {
  await lockResult(db, { workspace_id }, result_id);
  const rows = await db
    .selectFrom("client_links")
    .select(["id", "created_at", "expires_at", "answer", "struck_terms", state, madeBy])
    .where((eb) => eb.and({ workspace_id, result_id }))
    .orderBy("created_at", "desc")
    .execute();
  const iso = (time: Date) => time.toISOString();
  return rows.map(({ created_at, expires_at, answer, struck_terms, ...row }) => {
    const agreement = answer && { ...answer, struckTerms: struck_terms ?? 0 };
    const times = { createdAt: iso(created_at), expiresAt: iso(expires_at) };
    return Object.assign(row, { agreement }, times);
  });
}

const isAnswered = sql<boolean>`agreement is not null`.as("isAnswered");

/** The links in the database, and their texts. */
export type LinkStore = { readonly db: Database; readonly texts: LinkTexts };

/** Returns the JSON of a link's proposal with the client's answer to it, or of the answer only. */
export async function readLink(
  { db, texts }: LinkStore,
  workspace_id: string,
  result_id: string,
  id: string,
  part: "proposal" | "answer",
): Promise<Readable> {
  await lockResult(db, { workspace_id }, result_id);
  const row = await db
    .selectFrom("client_links")
    .select(["id", isAnswered, maker.as("maker")])
    .select(sql<boolean>`proposal is not null`.as("isKept"))
    .where((eb) => eb.and({ id, workspace_id, result_id }))
    .executeTakeFirst();
  if (row && part === "proposal" && row.isKept) return withAnswer(texts, row);
  const answer = row?.isAnswered && part === "answer" && (await texts.open(row.id, "agreement"));
  if (!answer) throw noSuchLink();
  return answer;
}

type OpenRow = {
  readonly id: string;
  readonly isAnswered: boolean;
  readonly maker: string | null;
};

/** Joins the stored proposal with the answer to it and the address of its maker. */
async function withAnswer(texts: LinkTexts, { id, maker: madeBy, isAnswered: has }: OpenRow) {
  const proposal = await texts.open(id, "proposal");
  if (proposal === undefined) throw noSuchLink();
  const answer = has ? await texts.open(id, "agreement") : undefined;
  async function* parts() {
    yield `{"madeBy":${JSON.stringify(madeBy)},"agreement":`;
    yield* answer ?? ["null"];
    yield ",";
    let brace = 1;
    for await (const chunk of proposal as AsyncIterable<Buffer>) {
      yield chunk.subarray(brace);
      brace = 0;
    }
  }
  return Readable.from(parts(), { objectMode: false });
}

function noSuchLink(): RequestError {
  const message = "There is no such link. It may have been revoked already.";
  return new RequestError("client-link-not-found", message);
}

/** Creates a link and returns its token. The table holds only the token's hash. */
export async function createLink(
  db: Database,
  { workspace_id, made_by }: Readonly<Record<"workspace_id" | "made_by", string>>,
  result_id: string,
  { days, ...wish }: NewClientLink,
  bytesMax = LINK_BYTES_MAX,
): Promise<string> {
  const token = randomToken();
  const body = await openBody(db, { workspace_id }, result_id);
  const given = await findAnswers(db, { workspace_id }, result_id);
  if (!body || !given) throw resultGone();
  const shown = proposalOf(await readItems(body, wish.terms), given, wish);
  await db.transaction().execute(async (trx) => {
    // The lock makes parallel calls wait, so that they cannot exceed the limits together.
    const workspace = trx.selectFrom("workspaces").select("id").where("id", "=", workspace_id);
    await workspace.forNoKeyUpdate().execute();
    if ((await heldBytes(trx, workspace_id)) >= bytesMax) {
      const message =
        "Your links for clients take up all their room. Revoke links, or delete results with links, that you no longer need.";
      throw new RequestError("too-many-links", message);
    }
    const { business, is_complete } = await lockResult(trx, { workspace_id }, result_id);
    if (!is_complete) {
      const message =
        "The client would see only the terms with clicks, because the rest of this report is not read yet. Create the link when it is.";
      throw new RequestError("result-incomplete", message);
    }
    const links = await listLinks(trx, workspace_id, result_id);
    const counted = links.filter((link) => link.state === "open" || link.agreement);
    if (counted.length >= LINKS_MAX) {
      const message = `This result has ${LINKS_MAX} open or answered links, which is the limit. Revoke one that is not answered, or upload the report again.`;
      throw new RequestError("too-many-links", message);
    }
    const proposal = storableJson({ ...shown, business });
    const times = { expires_at: fromNowMs(days * DAY_MS), token_hash: hashOf(token) };
    await trx
      .insertInto("client_links")
      .values({ workspace_id, result_id, proposal, made_by, ...times })
      .execute();
    const until = fromNowMs((days + DAYS_TO_ACT) * DAY_MS);
    await trx
      .updateTable("results")
      .set({ expires_at: sql<Date>`greatest(expires_at, ${until})` })
      .where((eb) => eb.and({ id: result_id, workspace_id }))
      .execute();
  });
  return token;
}

/** Returns the size of all proposals and answers of a workspace, as JSON. */
async function heldBytes(db: Database, workspaceId: string): Promise<number> {
  const size = sql<number | null>`sum(bytes)::float8`;
  const links = db.selectFrom("client_links").select(size.as("bytes"));
  return (await links.where("workspace_id", "=", workspaceId).executeTakeFirst())?.bytes ?? 0;
}

/** @throws RequestError `client-link-not-found`, also if the link was revoked already */
export async function revokeLink(
  db: Database,
  workspace_id: string,
  result_id: string,
  id: string,
) {
  await lockResult(db, { workspace_id }, result_id);
  const { numUpdatedRows } = await db
    .updateTable("client_links")
    .set({ proposal: null })
    .where((eb) => eb.and({ id, workspace_id, result_id }))
    .where("proposal", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noSuchLink();
}

/** @throws RequestError `client-link-not-found`, or `client-link-gone` if the link is no longer open */
export async function findOpen(db: Database, token: string) {
  const row = await db
    .selectFrom("client_links")
    .select(["id", "workspace_id", "result_id", state, isAnswered])
    .select([databaseNow.as("now"), maker.as("maker")])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (row?.state === "open") return row;
  const ends = { revoked: "was revoked", expired: "has expired", closed: "was closed" };
  const end = row ? ends[row.state] : "is incomplete or no longer exists";
  const code = row ? "client-link-gone" : "client-link-not-found";
  throw new RequestError(code, `This link ${end}. Ask its sender for a new one.`);
}

/** Returns the JSON that the client sees. @throws RequestError as `findOpen` does */
export async function openLink({ db, texts }: LinkStore, token: string): Promise<Readable> {
  return withAnswer(texts, await findOpen(db, token));
}

/** Stores a client's answer and keeps the struck terms in the result. Needs the whole proposal in memory. */
export async function storeAgreement(
  { db, texts }: LinkStore,
  { token, name, struck: all }: Agree,
  decisionsMax: number,
  bytesMax = LINK_BYTES_MAX,
) {
  const { id, workspace_id, result_id, now, isAnswered: isUsed } = await findOpen(db, token);
  if (isUsed) throw answeredAlready();
  // The limit for answers is twice as high, so that clients can answer when no more links can be created.
  if ((await heldBytes(db, workspace_id)) >= 2 * bytesMax) {
    const message = "The sender of this link has no room for answers. Ask the sender to make room.";
    throw new RequestError("too-many-links", message);
  }
  const proposal = (await texts.parse(id, "proposal")) as
    | Pick<OpenedClientLink, "terms">
    | undefined;
  if (!proposal) throw noSuchLink();
  const notes = new Map(all.map(({ term, note }) => [term, note]));
  const struck = proposal.terms.flatMap(({ term }) => {
    const note = notes.get(term);
    return note === undefined ? [] : [{ term, note }];
  });
  const agreement = { name, struck, agreedAt: now.toISOString(), terms: proposal.terms.length };
  const { numUpdatedRows } = await db
    .updateTable("client_links")
    .set({ agreement: storableJson(agreement) })
    .where("id", "=", id)
    .where("agreement", "is", null)
    .where("proposal", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw answeredAlready();
  const decisions = struck.map(({ term }) => ({ term, category: "keep" as const }));
  await keepStruck(db, workspace_id, result_id, decisions, decisionsMax).catch(unlessFull);
}

function answeredAlready(): RequestError {
  const message = "This list was answered already. Reload the page to see the answer.";
  return new RequestError("client-link-used", message);
}

/** Keeps the terms part by part: the built-in database answers nothing else during a transaction. */
async function keepStruck(
  db: Database,
  workspace_id: string,
  result_id: string,
  struck: readonly TermDecision[],
  decisionsMax: number,
): Promise<void> {
  for (let from = 0; from < struck.length; from += KEPT_AT_ONCE) {
    const decisions = struck.slice(from, from + KEPT_AT_ONCE);
    await decideOnResult(db, { workspace_id }, result_id, { decisions }, decisionsMax);
  }
}

/** If the memory has no room, the terms stay excluded. Then the results page warns the user. */
function unlessFull(error: unknown): void {
  if (!(error instanceof RequestError && error.code === "memory-full")) throw error;
}
