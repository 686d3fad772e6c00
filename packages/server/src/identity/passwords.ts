import type { SignUpEmail } from "@termsift/core/contract";
import { APIError } from "better-auth/api";
import { agoMs } from "../database/database-time.ts";
import type { Database } from "../database/database.ts";
import { RequestError } from "../errors/request-error.ts";
import { checkPassword } from "./check-password.ts";
import type { Auth } from "./create-auth.ts";
import type { Sessions } from "./sessions.ts";
import { openOn, readStanding, type Standing } from "./standing.ts";
import type { UserStore } from "./user-store.ts";

const FRESH_MS = 15 * 60_000;

export type PasswordParts = {
  readonly db: Database;
  readonly auth: Auth;
  readonly users: UserStore;
  readonly sessions: Sessions;
};

/** Everything that is done with a password. Hashing and comparing are better-auth's. */
export function createPasswords({ db, auth, users, sessions }: PasswordParts) {
  return {
    /** Makes the user. @throws RequestError `weak-password`, `email-taken` */
    signUp: async (input: SignUpEmail): Promise<Standing> => {
      await checkPassword(input.password, [input.email, input.firstName, input.lastName]);
      const { password } = await auth.$context;
      const passwordHash = await password.hash(input.password);
      const userId = await users.insertWithPassword({ ...input, passwordHash });
      return { userId, isVerified: false, passwordHash };
    },
    /**
     * Begins a session and returns its refresh token. Takes as long for an unknown e-mail as for a wrong password:
     * better-auth hashes in both cases. @throws RequestError `invalid-credentials`
     */
    signIn: async (email: string, password: string): Promise<string> => {
      const standing = await readStanding(db, { email });
      const open = () => openWithPassword(auth, email, password);
      // An unknown e-mail is refused by better-auth, in its own time.
      if (!standing) return open();
      return openOn(db, standing, { open, undo: sessions.revokeByRefreshToken });
    },
    confirm: (userId: string, sessionId: string, password: string | undefined) =>
      confirm(db, auth, userId, sessionId, password),
    /** Mails a link where the e-mail is registered, and does nothing where it is not. */
    sendReset: async (email: string): Promise<void> => {
      await auth.api.requestPasswordReset({ body: { email } });
    },
    /** Sets the password, ends all sessions and returns whose. @throws RequestError `invalid-token`, `weak-password` */
    reset: async (token: string, newPassword: string): Promise<string | undefined> => {
      await checkPassword(newPassword, []);
      const row = await db
        .selectFrom("verifications")
        .select("value")
        .where("identifier", "=", `reset-password:${token}`)
        .executeTakeFirst();
      await auth.api.resetPassword({ body: { token, newPassword } }).catch((error: unknown) => {
        if (!(error instanceof APIError)) throw error;
        throw new RequestError(
          "invalid-token",
          "This reset link was used already or is older than an hour. Ask for a new one.",
        );
      });
      return row?.value;
    },
  };
}

async function openWithPassword(auth: Auth, email: string, password: string): Promise<string> {
  const answer = await auth.api
    .signInEmail({ body: { email, password } })
    .catch((error: unknown) => {
      if (error instanceof APIError) throw invalidCredentials();
      throw error;
    });
  return answer.token;
}

/** Whether this is surely the owner: by password, or by a fresh session where the account has none. */
async function confirm(
  db: Database,
  auth: Auth,
  userId: string,
  sessionId: string,
  given: string | undefined,
): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  if (account?.password) {
    const { password } = await auth.$context;
    return password.verify({ hash: account.password, password: given ?? "" });
  }
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("created_at", ">", agoMs(FRESH_MS))
    .executeTakeFirst();
  return session !== undefined;
}

function invalidCredentials(): RequestError {
  return new RequestError(
    "invalid-credentials",
    "Invalid credentials. Please check your email and password.",
  );
}
