import { Loader, Stack } from "@mantine/core";
import { Navigate, type RouteObject } from "react-router";
import { RouteError } from "../components/errors/route-error.tsx";
import { paths } from "../config/paths.ts";
import { isDemo } from "../lib/demo.ts";
import { ProtectedArea, PublicOnlyArea } from "./layout/areas.tsx";
import { RootLayout } from "./layout/root-layout.tsx";
import { layoutStrings } from "./layout/strings.ts";

const loading = (
  <Stack align="center" justify="center" mih="60vh" role="status" aria-live="polite">
    <Loader aria-label={layoutStrings.loading} />
  </Stack>
);

const publicOnlyRoutes: RouteObject[] = [
  { path: paths.login, lazy: () => import("./routes/login.tsx") },
  { path: paths.signup, lazy: () => import("./routes/signup.tsx") },
];

const protectedRoutes: RouteObject[] = [
  { path: paths.home, lazy: () => import("./routes/home.tsx") },
  { path: paths.businessSetup, lazy: () => import("./routes/business-setup.tsx") },
  { path: paths.businesses, lazy: () => import("./routes/businesses.tsx") },
  { path: paths.months, lazy: () => import("./routes/months.tsx") },
  { path: paths.filterResults, lazy: () => import("./routes/filter-results.tsx") },
  { path: paths.answers, lazy: () => import("./routes/answers.tsx") },
  { path: paths.existingNegatives, lazy: () => import("./routes/existing-negatives.tsx") },
  { path: paths.account, lazy: () => import("./routes/account.tsx") },
  { path: paths.activity, lazy: () => import("./routes/activity.tsx") },
  { path: paths.join, lazy: () => import("./routes/join.tsx") },
  { path: paths.paywall, lazy: () => import("./routes/paywall.tsx") },
];

/** A demo has no pages whose purpose is to store something. */
const demoRoutes: RouteObject[] = [
  { path: paths.home, lazy: () => import("./demo/demo-home.tsx") },
  { path: paths.filterResults, lazy: () => import("./routes/filter-results.tsx") },
  { path: paths.help, lazy: () => import("./routes/help.tsx") },
  ...Object.values(paths)
    .filter((path) => ![paths.home, paths.filterResults, paths.help].some((kept) => kept === path))
    .map((path) => ({ path, element: <Navigate to={paths.home} replace /> })),
];

const usualRoutes: RouteObject[] = [
  { path: paths.root, element: <Navigate to={paths.login} replace /> },
  { element: <PublicOnlyArea />, children: publicOnlyRoutes },
  { element: <ProtectedArea />, children: protectedRoutes },
  { path: paths.help, lazy: () => import("./routes/help.tsx") },
  { path: paths.client, lazy: () => import("./routes/client.tsx") },
  { path: paths.contactSupport, lazy: () => import("./routes/contact-support.tsx") },
];

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    hydrateFallbackElement: loading,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          ...(isDemo ? demoRoutes : usualRoutes),
          { path: "*", lazy: () => import("./routes/not-found.tsx") },
        ],
      },
    ],
  },
];
