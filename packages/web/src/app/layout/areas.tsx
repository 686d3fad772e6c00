import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../../config/paths.ts";
import { knownAccount, subjectOf } from "../../lib/account.ts";
import { isRecord } from "../../lib/api-request-error.ts";
import { useIdToken } from "../../lib/id-token.ts";

/** Sends visitors without a session to the login page. Passes the requested page and the account to it in `state`. */
export function ProtectedArea() {
  const idToken = useIdToken();
  const location = useLocation();
  if (idToken === null) {
    // The router's `search` may be outdated, because the results page changes the address without the router.
    const from = { ...location, search: window.location.search };
    const state = { from, account: knownAccount() };
    return <Navigate to={paths.login} state={state} replace />;
  }
  return <Outlet />;
}

/** After a sign-in, opens the requested page, or the dashboard if another account requested that page. */
export function PublicOnlyArea() {
  const idToken = useIdToken();
  const { state } = useLocation();
  if (idToken === null) return <Outlet />;
  return <Navigate to={originOf(state, subjectOf(idToken))} replace />;
}

function originOf(state: unknown, account: string): string {
  if (!isRecord(state)) return paths.home;
  const { from, account: asked } = state;
  if (!isRecord(from) || (asked !== undefined && asked !== account)) return paths.home;
  const { pathname, search, hash } = from;
  if (typeof pathname !== "string" || !pathname.startsWith("/")) return paths.home;
  return [pathname, search, hash].filter((part) => typeof part === "string").join("");
}
