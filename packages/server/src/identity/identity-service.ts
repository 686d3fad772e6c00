import type { DatabaseClock } from "../database/database-clock.ts";
import type { Database } from "../database/database.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import { RequestError } from "../errors/request-error.ts";
import type { Auth } from "./create-auth.ts";
import { linkIdentity, type ProvenIdentity } from "./link-identity.ts";
import { createOneTimeTokens, type OneTimeTokens } from "./one-time-tokens.ts";
import { createPasswords } from "./passwords.ts";
import { createSessions, type OpenSession, type Sessions } from "./sessions.ts";
import { openOn, readStanding, type Standing } from "./standing.ts";
import { createUserStore } from "./user-store.ts";

export type IdentityParts = {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly auth: Auth;
  readonly idTokenSecret: Uint8Array;
  readonly onStatement: OpenDatabase["onStatement"];
};

/** Every way in and out: what the routes call. */
export function createIdentityService(parts: IdentityParts) {
  const { db, auth } = parts;
  const users = createUserStore(db);
  const oneTimeTokens = createOneTimeTokens(db);
  const sessions = createSessions({ ...parts, users });
  return {
    users,
    sessions,
    passwords: createPasswords({ db, auth, users, sessions }),
    link: (identity: ProvenIdentity) => linkIdentity(db, identity),
    startSession: (standing: Standing) => startSession(db, sessions, standing),
    issueOneTimeToken: (standing: Standing) =>
      openOn(db, standing, {
        open: () => oneTimeTokens.create(standing.userId),
        undo: oneTimeTokens.consume,
      }),
    exchangeOneTimeToken: (token: string) =>
      exchangeOneTimeToken(db, sessions, oneTimeTokens, token),
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;

function startSession(db: Database, sessions: Sessions, standing: Standing): Promise<OpenSession> {
  return openOn(db, standing, {
    open: () => sessions.start(standing.userId),
    undo: ({ refreshToken }) => sessions.revokeByRefreshToken(refreshToken),
  });
}

async function exchangeOneTimeToken(
  db: Database,
  sessions: Sessions,
  tokens: OneTimeTokens,
  token: string,
): Promise<OpenSession> {
  const id = await tokens.find(token);
  const standing = id === undefined ? undefined : await readStanding(db, { id });
  const userId = await tokens.consume(token);
  if (standing === undefined || userId === undefined) {
    throw new RequestError(
      "invalid-token",
      "This sign-in link was used already or is older than 10 minutes. Log in again.",
    );
  }
  return startSession(db, sessions, standing);
}
