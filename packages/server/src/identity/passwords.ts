import type { SignUpEmail } from "@termsift/core/contract";
import { agoMs } from "../platform/database/database-time.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import { checkPassword } from "./check-password.ts";
import { proveAddress, setPassword } from "./account-access.ts";
import type { Hashing } from "./hash-in-turn.ts";
import { consumeOneTimeToken, findOneTimeToken } from "./one-time-tokens.ts";
import { readStanding, type Standing } from "./standing.ts";
import { findIdByEmail, findUser, insertWithPassword } from "./user-store.ts";

const FRESH_MS = 15 * 60_000;

export type PasswordParts = {
  readonly db: Database;
  readonly hashing: Hashing;
  readonly jobs: Jobs;
  /** The names of this server's host, which attackers try as passwords. */
  readonly hostNames: readonly string[];
};

type PasswordChange = { readonly password: string; readonly newPassword: string };

export function createPasswords(parts: PasswordParts) {
  const { db, hashing, jobs, hostNames } = parts;
  return {
    /** @throws RequestError `overloaded` if too many passwords wait */
    assertRoom: hashing.assertRoom,
    signUp: async (input: SignUpEmail): Promise<Standing> => {
      const { email, firstName, lastName } = input;
      await checkPassword(input.password, [email, firstName, lastName, ...hostNames]);
      const passwordHash = await hashing.hash(input.password);
      const user = { ...input, isEmailVerified: false };
      const userId = await insertWithPassword(db, user, passwordHash);
      return { userId, isVerified: false, passwordHash, hasSecondFactor: false };
    },
    /** Takes the same time for an unknown e-mail and a wrong password. @throws RequestError `invalid-credentials` */
    async check(email: string, password: string): Promise<Standing> {
      const standing = await readStanding(db, { email });
      if (!standing?.passwordHash) await hashing.hash(password);
      else if (await hashing.verify({ hash: standing.passwordHash, password })) {
        return standing;
      }
      throw new RequestError(
        "invalid-credentials",
        "Invalid credentials. Please check your email and password.",
      );
    },
    /** True if the password is right. An account without a password needs a session younger than FRESH_MS instead. */
    async confirm(userId: string, sessionId: string, password?: string): Promise<boolean> {
      const standing = await readStanding(db, { id: userId });
      if (standing?.passwordHash) {
        return hashing.verify({ hash: standing.passwordHash, password: password ?? "" });
      }
      const session = await db
        .selectFrom("sessions")
        .select("id")
        .where("id", "=", sessionId)
        .where("created_at", ">", agoMs(FRESH_MS))
        .executeTakeFirst();
      return session !== undefined;
    },
    change: (userId: string, sessionId: string, change: PasswordChange) =>
      changePassword(parts, userId, sessionId, change),
    /** The worker sends the mail. */
    sendReset: async (email: string): Promise<void> => {
      const id = await findIdByEmail(db, email);
      if (id !== undefined) await jobs.send("mails", { kind: "reset-password", id });
    },
    reset: (token: string, newPassword: string) => reset(parts, token, newPassword),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;

/** Changes the password, ends all other sessions. @throws RequestError `confirmation-mismatch`, `weak-password` */
async function changePassword(
  { db, hashing, hostNames }: PasswordParts,
  userId: string,
  sessionId: string,
  { password, newPassword }: PasswordChange,
): Promise<void> {
  const standing = await readStanding(db, { id: userId });
  const hash = standing?.passwordHash;
  if (!hash || !(await hashing.verify({ hash, password }))) {
    throw new RequestError("confirmation-mismatch", "The current password is wrong.");
  }
  await checkPassword(newPassword, [...(await ownTextsOf(db, userId)), ...hostNames]);
  const newHash = await hashing.hash(newPassword);
  await db.transaction().execute((trx) => setPassword(trx, userId, newHash, sessionId));
}

/** Sets the password, proves the address, ends all sessions. @throws RequestError `invalid-token`, `weak-password` */
async function reset(
  { db, hashing, hostNames }: PasswordParts,
  token: string,
  newPassword: string,
): Promise<string> {
  const given = { token, secret: "" };
  const userId = await findOneTimeToken(db, "reset-password", given);
  if (userId === undefined) throw linkInvalid();
  await checkPassword(newPassword, [...(await ownTextsOf(db, userId)), ...hostNames]);
  const hash = await hashing.hash(newPassword);
  await db.transaction().execute(async (trx) => {
    if ((await consumeOneTimeToken(trx, "reset-password", given)) !== userId) throw linkInvalid();
    await setPassword(trx, userId, hash);
    await proveAddress(trx, userId, "credential");
  });
  return userId;
}

async function ownTextsOf(db: Database, userId: string): Promise<string[]> {
  const user = await findUser(db, userId);
  return user ? [user.email, user.firstName, user.lastName] : [];
}

function linkInvalid(): RequestError {
  return new RequestError(
    "invalid-token",
    "This reset link was already used or is older than an hour. Request a new link.",
  );
}
