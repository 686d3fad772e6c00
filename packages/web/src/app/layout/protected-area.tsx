import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../../config/paths.ts";
import { knownAccount } from "../../lib/account.ts";
import { useIdToken } from "../../lib/id-token.ts";

/** Sends a visitor without a token to the login page. The navigation state holds the requested page and the account. */
export function ProtectedArea() {
  const idToken = useIdToken();
  const location = useLocation();
  if (idToken === null) {
    const state = { from: location, account: knownAccount() };
    return <Navigate to={paths.login} state={state} replace />;
  }
  return <Outlet />;
}
