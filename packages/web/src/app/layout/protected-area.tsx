import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../../config/paths.ts";
import { useIdToken } from "../../lib/id-token.ts";

/** Without a stored token the visitor goes to the login page, which keeps where they came from. */
export function ProtectedArea() {
  const idToken = useIdToken();
  const location = useLocation();
  if (idToken === null) return <Navigate to={paths.login} state={{ from: location }} replace />;
  return <Outlet />;
}
