import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../../config/paths.ts";
import { isRecord } from "../../lib/api-request-error.ts";
import { useIdToken } from "../../lib/id-token.ts";

/** Sends who is signed in on: to the page that asked for the sign-in, else to the dashboard. */
export function PublicOnlyArea() {
  const idToken = useIdToken();
  const { state } = useLocation();
  if (idToken === null) return <Outlet />;
  return <Navigate to={originOf(state)} replace />;
}

function originOf(state: unknown): string {
  const from = isRecord(state) ? state["from"] : undefined;
  if (!isRecord(from)) return paths.home;
  const { pathname, search } = from;
  if (typeof pathname !== "string" || !pathname.startsWith("/")) return paths.home;
  return typeof search === "string" ? `${pathname}${search}` : pathname;
}
