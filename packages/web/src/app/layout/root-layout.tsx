import { useEffect, useRef, type RefObject } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { onDemand } from "../../components/on-demand.tsx";
import { OfflineNotice } from "../../components/offline-notice.tsx";
import { Toasts } from "../../components/toasts.tsx";
import { isFocusLost } from "../../lib/focus.ts";
import { screenNameOf, track } from "../../lib/analytics.ts";
import { useQuery } from "@tanstack/react-query";
import { publicConfigQuery } from "../../lib/public-config.ts";
import { titleOf } from "./page-title.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { layoutStrings } from "./strings.ts";
import classes from "./layout.module.css";

const AnalyticsConsent = onDemand(
  () => import("../../features/analytics/components/analytics-consent.tsx"),
  false,
);

export function RootLayout() {
  useScreenViews();
  usePageTitle();
  const main = useFocusOnNewPage();
  const isLoading = useNavigation().state !== "idle";
  return (
    <div className={classes.page}>
      <a className="visually-hidden-until-focus" href="#content">
        {layoutStrings.skipToContent}
      </a>
      {isLoading ? <div className={classes.loadingLine} role="presentation" /> : null}
      <SiteHeader />
      <OfflineNotice />
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
      <Analytics />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}

/** An event per change of the path; a redirect counts as the screen it ends on. */
function useScreenViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    track("screen_view", { screen_name: screenNameOf(pathname) });
  }, [pathname]);
}

/** Told by screen readers when the page changes, and what tells tabs and history entries apart. */
function usePageTitle(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = titleOf(pathname);
  }, [pathname]);
}

/** Where the page before took the focus along with it, the new one begins at its main part and not before the header. */
function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFocusLost()) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Most installations count nothing and load nothing for it. */
function Analytics() {
  const { data: config } = useQuery(publicConfigQuery);
  if (!config?.analyticsId) return null;
  return <AnalyticsConsent analyticsId={config.analyticsId} />;
}
