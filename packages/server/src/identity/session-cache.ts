import type { OpenDatabase } from "../database/open-database.ts";
import type { SessionUser } from "./user-store.ts";

const SESSIONS_MAX = 10_000;
const changing = /\b(?:update|delete|truncate|alter|drop)\b/iu;
const whoIsSignedIn = /\b(?:sessions|users)\b/iu;

type FindSession = (sessionId: string) => Promise<SessionUser | undefined>;

/**
 * Remembers who is signed in where this process sees every statement of its database, as with the built-in one, which is
 * slow to ask. Any statement that may change a session or a user empties it before it runs, so that signing out takes
 * effect at once here too. Elsewhere each request asks.
 */
export function cacheSessions(
  find: FindSession,
  onStatement: OpenDatabase["onStatement"],
): FindSession {
  if (!onStatement) return find;
  const known = new Map<string, SessionUser>();
  let version = 0;
  onStatement((sql) => {
    if (!changing.test(sql) || !whoIsSignedIn.test(sql)) return;
    version += 1;
    known.clear();
  });

  return async (sessionId) => {
    const remembered = known.get(sessionId);
    if (remembered && remembered.expiresAt > new Date()) return remembered;
    const versionAsked = version;
    const found = await find(sessionId);
    // What was changed while we asked may already be otherwise.
    if (!found || version !== versionAsked) return found;
    if (known.size >= SESSIONS_MAX) known.clear();
    known.set(sessionId, found);
    return found;
  };
}
