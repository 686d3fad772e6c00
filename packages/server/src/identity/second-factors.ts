import { randomBytes } from "node:crypto";
import { CODE_DIGITS, RECOVERY_CODES } from "@termsift/core/contract";
import { Secret, TOTP } from "otpauth";
import { databaseNow } from "../platform/database/database-time.ts";
import type { Database, DatabaseTransaction } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { limitFailures, limitFailuresPerDay } from "../platform/http/failure-limit.ts";
import { hashOf } from "../platform/hash-of.ts";
import { seal, unseal } from "../platform/seal.ts";
import { endOtherSessions } from "./session-list.ts";

/** Of three million codes, three are right. So even a guesser with many networks has no chance within a year. */
const FAILURES_PER_DAY_MAX = 50;
const SECRET_BYTES = 20;
/** 120 bits. So a fast hash is enough, and a code may be tried without a limit per day. */
const RECOVERY_CODE_BYTES = 15;
const PERIOD_SECONDS = 30;
/** Clocks of phones differ. The code before and the code after are right, too. */
const WINDOW = 1;

export type SecondFactorParts = { readonly db: Database; readonly key: Uint8Array };
export const WRONG_CODE =
  "This code is wrong, or was used already. Wait for the next code of your app, or use a recovery code.";

type Kind = "code" | "recovery-code";

/** Codes of an authenticator app (TOTP, RFC 6238) as the second factor of password sign-ins. */
export function createSecondFactors(parts: SecondFactorParts) {
  const { db, key } = parts;
  return {
    find: (userId: string) => find(db, userId),
    /** Stores a new secret, which does not count before a code confirms it. */
    async start({ id, email }: Readonly<Record<"id" | "email", string>>) {
      const secret = new Secret({ size: SECRET_BYTES });
      const secret_encrypted = seal(key, id, secret.base32);
      const values = { secret_encrypted, last_step: 0 };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("second_factors")
        .values({ user_id: id, ...values })
        .onConflict((row) =>
          row
            .column("user_id")
            .doUpdateSet(values)
            .where("second_factors.confirmed_at", "is", null),
        )
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) throw alreadyOn();
      return { secret: secret.base32, uri: appOf(secret, email).toString() };
    },
    confirm: (userId: string, sessionId: string, code: string) =>
      confirm(parts, userId, sessionId, code),
    /** Uses a code or a recovery code up. Returns undefined if it is wrong or was used. @throws RequestError `rate-limited` */
    async use(userId: string, network: string, code: string): Promise<Kind | undefined> {
      const check = async () => {
        const kind = await useCode(parts, userId, code);
        if (kind === undefined) throw new WrongCode();
        return kind;
      };
      const name = `code of ${userId}`;
      const checkOfDay = () => limitFailuresPerDay(db, name, FAILURES_PER_DAY_MAX, check);
      const limited = isRecoveryCode(code) ? check : checkOfDay;
      return limitFailures(db, name, network, limited).catch((error: unknown) => {
        if (error instanceof WrongCode) return undefined;
        throw error;
      });
    },
    renewRecoveryCodes: (userId: string) =>
      db.transaction().execute((trx) => replaceRecoveryCodes(trx, userId)),
    end: (userId: string, keptSessionId?: string) => end(db, userId, keptSessionId),
  };
}

class WrongCode extends Error {}

async function find(db: Database, userId: string) {
  const row = await db
    .selectFrom("second_factors")
    .select(["confirmed_at as since"])
    .select((eb) =>
      eb
        .selectFrom("recovery_codes")
        .whereRef("recovery_codes.user_id", "=", "second_factors.user_id")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .as("left"),
    )
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { since: row?.since ?? null, recoveryCodesLeft: Number(row?.left ?? 0) };
}

/** Switches the second factor on, ends the user's other sessions, and returns the recovery codes. */
function confirm(
  { db, key }: SecondFactorParts,
  userId: string,
  sessionId: string,
  code: string,
): Promise<string[] | undefined> {
  return db.transaction().execute(async (trx) => {
    // The lock makes parallel sign-ins wait (see `openOn`), so that none without a code comes after this.
    await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const row = await trx
      .selectFrom("second_factors")
      .select(["secret_encrypted", "confirmed_at"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (row?.confirmed_at) throw alreadyOn();
    if (row === undefined) {
      const message = "There is no secret to confirm. Begin the set-up again.";
      throw new RequestError("second-factor-state", message);
    }
    const step = stepOf(unseal(key, userId, row.secret_encrypted), plain(code));
    if (step === undefined) return undefined;
    const values = { confirmed_at: databaseNow, last_step: step };
    await trx.updateTable("second_factors").set(values).where("user_id", "=", userId).execute();
    await endOtherSessions(trx, userId, sessionId);
    return replaceRecoveryCodes(trx, userId);
  });
}

async function useCode(
  { db, key }: SecondFactorParts,
  userId: string,
  code: string,
): Promise<Kind | undefined> {
  if (isRecoveryCode(code)) {
    const { numDeletedRows } = await db
      .deleteFrom("recovery_codes")
      .where((eb) => eb.and({ user_id: userId, code_hash: recoveryHash(userId, code) }))
      .executeTakeFirst();
    return numDeletedRows > 0n ? "recovery-code" : undefined;
  }
  const row = await db
    .selectFrom("second_factors")
    .select("secret_encrypted")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const step = row && stepOf(unseal(key, userId, row.secret_encrypted), plain(code));
  if (step === undefined) return undefined;
  // One statement, so that of two calls with the same code, one fails.
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? "code" : undefined;
}

/** Returns false if there was none. */
function end(db: Database, userId: string, keptSessionId?: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("second_factors")
      .where("user_id", "=", userId)
      .where("confirmed_at", "is not", null)
      .executeTakeFirst();
    if (keptSessionId !== undefined) await endOtherSessions(trx, userId, keptSessionId);
    return numDeletedRows > 0n;
  });
}

/** Returns the number of the 30 seconds to which the code belongs, or undefined if it is wrong. */
function stepOf(secret: string | undefined, code: string): number | undefined {
  if (secret === undefined) return undefined;
  const app = appOf(Secret.fromBase32(secret));
  const delta = app.validate({ token: code, window: WINDOW });
  return delta === null ? undefined : app.counter() + delta;
}

function appOf(secret: Secret, label = ""): TOTP {
  return new TOTP({
    issuer: "Termsift",
    label,
    secret,
    digits: CODE_DIGITS,
    period: PERIOD_SECONDS,
  });
}

async function replaceRecoveryCodes(trx: DatabaseTransaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(userId, code) }));
  await trx.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

function newRecoveryCode(): string {
  const { buffer } = new Uint8Array(randomBytes(RECOVERY_CODE_BYTES));
  return (new Secret({ buffer }).base32.toLowerCase().match(/.{6}/gu) ?? []).join("-");
}

const recoveryHash = (userId: string, code: string) =>
  hashOf(`recovery code ${userId} ${plain(code)}`);
const plain = (code: string) => code.replaceAll(/[\s-]/gu, "").toLowerCase();
const isRecoveryCode = (code: string) => plain(code).length > CODE_DIGITS;

function alreadyOn(): RequestError {
  const message = "Two-factor authentication is on already. Turn it off first.";
  return new RequestError("second-factor-state", message);
}
