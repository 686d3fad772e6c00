import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import {
  consumeOneTimeToken,
  createOneTimeToken,
  findOneTimeToken,
  type OneTimeToken,
  randomToken,
} from "./one-time-tokens.ts";
import { createPasswords, type PasswordParts } from "./passwords.ts";
import { createSecondFactors } from "./second-factors.ts";
import { createSessions, type OpenSession, type SessionParts } from "./sessions.ts";
import { openOn, readStanding, type Standing } from "./standing.ts";

type IdentityParts = PasswordParts & SessionParts & { readonly secondFactorKey: Uint8Array };

/** What a password sign-in leads to: a session or, with a second factor, a token with which to send a code. */
export type SignedInByPassword =
  | { readonly open: OpenSession; readonly codeNeeded?: never }
  | { readonly codeNeeded: OneTimeToken; readonly open?: never };

export function createIdentityService(parts: IdentityParts) {
  const { db, jobs } = parts;
  const sessions = createSessions(parts);
  const passwords = createPasswords(parts);
  const secondFactors = createSecondFactors({ db, key: parts.secondFactorKey });
  return {
    sessions,
    passwords,
    secondFactors,
    issueSignInToken: (standing: Standing) => issueToken(db, "sign-in", standing),
    exchangeSignInToken: async (given: OneTimeToken, device: string): Promise<OpenSession> => {
      const id = await findOneTimeToken(db, "sign-in", given);
      const standing = id === undefined ? undefined : await readStanding(db, { id });
      const userId = await consumeOneTimeToken(db, "sign-in", given);
      if (standing === undefined || userId === undefined) throw tokenInvalid();
      return sessions.start(standing, device);
    },
    /** @throws RequestError `invalid-credentials` */
    async signIn(email: string, password: string, device: string): Promise<SignedInByPassword> {
      const standing = await passwords.check(email, password);
      if (!standing.hasSecondFactor) return { open: await sessions.start(standing, device) };
      return { codeNeeded: await issueToken(db, "second-factor", standing) };
    },
    /** Returns the user whose password was right, as long as the token is not used. */
    findCodeSignIn: async (given: OneTimeToken): Promise<Standing> => {
      const id = await findOneTimeToken(db, "second-factor", given);
      const standing = id === undefined ? undefined : await readStanding(db, { id });
      if (standing === undefined) throw tokenInvalid();
      return standing;
    },
    /** Opens the session. The caller has checked the code. */
    async finishCodeSignIn(standing: Standing, given: OneTimeToken, device: string) {
      const userId = await consumeOneTimeToken(db, "second-factor", given);
      if (userId !== standing.userId) throw tokenInvalid();
      return sessions.start(standing, device);
    },
    /** The worker sends the mail. */
    sendConfirmation: (id: string) => jobs.send("mails", { kind: "confirm-address", id }),
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;

/** Issues a token and a secret. A sign-in needs both. The secret is sent only in a cookie of this browser. */
async function issueToken(
  db: Database,
  purpose: "sign-in" | "second-factor",
  standing: Standing,
): Promise<OneTimeToken> {
  const secret = randomToken();
  const token = await openOn(db, standing, (trx) =>
    createOneTimeToken(trx, purpose, standing.userId, secret),
  );
  return { token, secret };
}

function tokenInvalid(): RequestError {
  return new RequestError(
    "invalid-token",
    "This sign-in was started in another browser, was already used, or is older than 10 minutes. Log in again.",
  );
}
