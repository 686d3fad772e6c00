import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../../config/paths.ts";
import { subjectOf } from "../../lib/account.ts";
import { isRecord } from "../../lib/api-request-error.ts";
import { useIdToken } from "../../lib/id-token.ts";

/** Sends who is signed in on: to the page that asked for the sign-in, unless it was another account's, else to the dashboard. */
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
  const { pathname, search } = from;
  if (typeof pathname !== "string" || !pathname.startsWith("/")) return paths.home;
  return typeof search === "string" ? `${pathname}${search}` : pathname;
}
