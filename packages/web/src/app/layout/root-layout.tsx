import { Flex, Progress } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { useEffect, useRef, type RefObject } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { OfflineNotice } from "../../components/offline-notice.tsx";
import { paths } from "../../config/paths.ts";
import { WorkspaceLine } from "../../features/account/components/workspaces.tsx";
import { Analytics } from "../../features/analytics/components/analytics.tsx";
import { isFocusLost } from "../../lib/focus.ts";
import { screenNameOf, track } from "../../lib/analytics.ts";
import { DemoLine } from "../demo/demo-line.tsx";
import { useReportEnds } from "./use-report-ends.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { layoutStrings } from "./strings.ts";
import classes from "./layout.module.css";

export function RootLayout() {
  const { pathname } = useLocation();
  useDocumentTitle(titleOf(pathname));
  useEffect(() => track("screen_view", { screen_name: screenNameOf(pathname) }), [pathname]);
  useReportEnds();
  const main = useFocusOnNewPage();
  const isLoading = useNavigation().state !== "idle";
  // The client of an agency sees the agency's page, without our navigation and log-in.
  const isOurs = pathname !== paths.client;
  return (
    <Flex direction="column" mih="100dvh">
      <a className="visually-hidden-until-focus" href="#content">
        {layoutStrings.skipToContent}
      </a>
      {isLoading ? <LoadingLine /> : null}
      {isOurs ? <SiteHeader /> : null}
      {isOurs ? <WorkspaceLine /> : null}
      <DemoLine />
      <OfflineNotice />
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {isOurs ? <SiteFooter /> : null}
      <Analytics />
      <Notifications position="top-center" className={classes.toasts ?? ""} withinPortal={false} />
      <ScrollRestoration getKey={({ key, pathname }) => (key === "default" ? pathname : key)} />
    </Flex>
  );
}

function LoadingLine() {
  const place = { pos: "fixed", top: 0, left: 0, right: 0, style: { zIndex: 300 } } as const;
  return <Progress value={100} animated size={3} radius={0} aria-hidden="true" {...place} />;
}

function titleOf(pathname: string): string {
  const names: Readonly<Record<string, string>> = layoutStrings.titles;
  const [name] = Object.entries(paths).find(([, path]) => path === pathname) ?? [];
  const title = (name === undefined ? undefined : names[name]) ?? layoutStrings.notFoundTitle;
  return pathname === paths.client ? title : `${title} · ${layoutStrings.product}`;
}

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
