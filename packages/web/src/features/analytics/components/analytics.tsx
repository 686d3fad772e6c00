import { Button, Group, Paper, Text } from "@mantine/core";
import { useLocalStorage, useWindowEvent } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ANALYTICS_EVENT, type AnalyticsEvent, screenNameOf } from "../../../lib/analytics.ts";
import { publicConfigQuery } from "../../../lib/public-config.ts";

const strings = {
  question:
    "May this site use Google Analytics to count page views? Your reports and terms are never sent.",
  accept: "Allow counting",
  decline: "No, thanks",
  label: "Analytics",
} as const;

export function Analytics() {
  const id = useQuery(publicConfigQuery).data?.analyticsId;
  const [consent, setConsent] = useLocalStorage<"granted" | "denied" | "">({
    key: "analyticsConsent",
    defaultValue: "",
    getInitialValueInEffect: false,
  });
  if (!id || consent === "denied") return null;
  if (consent === "granted") return <GoogleTag id={id} />;
  return (
    <Paper
      component="section"
      aria-label={strings.label}
      pos="sticky"
      bottom={0}
      p="md"
      shadow="md"
      radius={0}
      style={{ zIndex: 150 }}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">{strings.question}</Text>
        <Group gap="xs" wrap="nowrap">
          <Button size="sm" variant="default" onClick={() => setConsent("denied")}>
            {strings.decline}
          </Button>
          <Button size="sm" onClick={() => setConsent("granted")}>
            {strings.accept}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

/** Google's tag accepts only `arguments` objects, and arrow functions have none. */
function gtag(..._entry: readonly unknown[]): void {
  const host: Window & { dataLayer?: unknown[] } = window;
  // oxlint-disable-next-line prefer-rest-params
  (host.dataLayer ??= []).push(arguments);
}

/** Leaves out the query string of the address, because it contains text that the user searched for. */
function placeNow() {
  return { page_location: `${location.origin}${location.pathname}`, page_referrer: "" };
}

function GoogleTag({ id }: { readonly id: string }) {
  useEffect(() => {
    gtag("js", new Date());
    gtag("config", id, { send_page_view: false, anonymize_ip: true, ...placeNow() });
    // The page is shown before the configuration is there, so its own event came too early.
    gtag("event", "screen_view", { screen_name: screenNameOf(location.pathname) });
  }, [id]);
  useWindowEvent(ANALYTICS_EVENT, ({ detail: { name, fields } }: AnalyticsEvent) => {
    gtag("set", placeNow());
    gtag("event", name, fields);
  });
  return (
    <script async src={`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`} />
  );
}
