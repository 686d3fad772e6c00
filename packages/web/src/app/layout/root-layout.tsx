import { useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { OfflineNotice } from "../../components/offline-notice.tsx";
import { screenNameOf, track } from "../../lib/analytics.ts";
import { AnalyticsConsent } from "../../features/analytics/components/analytics-consent.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { layoutStrings } from "./strings.ts";
import classes from "./layout.module.css";

export function RootLayout() {
  useScreenViews();
  const isLoading = useNavigation().state !== "idle";
  return (
    <div className={classes.page}>
      <a className="visually-hidden-until-focus" href="#content">
        {layoutStrings.skipToContent}
      </a>
      {isLoading ? <div className={classes.loadingLine} role="presentation" /> : null}
      <SiteHeader />
      <OfflineNotice />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
      <AnalyticsConsent />
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
