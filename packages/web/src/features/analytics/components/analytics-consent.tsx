import { Button, Group, Paper, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useEffect } from "react";
import { setAnalyticsCounter } from "../../../lib/analytics.ts";

const strings = {
  question:
    "May this site use Google Analytics to count page views? Your reports and terms are never sent.",
  accept: "Allow counting",
  decline: "No, thanks",
  label: "Analytics",
} as const;

const look = {
  pos: "sticky",
  bottom: 0,
  p: "md",
  shadow: "md",
  radius: 0,
  style: { zIndex: 150 },
} as const;

type Consent = "granted" | "denied" | "";

export function AnalyticsConsent({ analyticsId }: { readonly analyticsId: string }) {
  const [consent, setConsent] = useLocalStorage<Consent>({
    key: "analyticsConsent",
    defaultValue: "",
    getInitialValueInEffect: false,
    deserialize: (text) => (text === '"granted"' ? "granted" : text === '"denied"' ? "denied" : ""),
  });
  useEffect(() => {
    if (consent !== "granted") return undefined;
    setAnalyticsCounter(createGoogleCounter(analyticsId));
    return () => setAnalyticsCounter(undefined);
  }, [analyticsId, consent]);

  if (consent !== "") return null;
  return (
    <Paper component="section" aria-label={strings.label} {...look}>
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

type DataLayerWindow = Window & { dataLayer?: unknown[] };

function createGoogleCounter(analyticsId: string) {
  const host: DataLayerWindow = window;
  host.dataLayer ??= [];
  const layer = host.dataLayer;
  // Google's tag reads only `arguments` objects. Arrow functions have no such object.
  const gtag: (...entry: readonly unknown[]) => void = function gtag() {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  };
  loadTag(analyticsId);
  gtag("js", new Date());
  gtag("config", analyticsId, {
    send_page_view: false,
    anonymize_ip: true,
    page_location: addressWithoutQuery(),
    page_referrer: "",
  });
  return (name: string, fields: object) => {
    // Omits the query of the address, because it contains the user's private search text.
    gtag("set", { page_location: addressWithoutQuery(), page_referrer: "" });
    gtag("event", name, fields);
  };
}

function addressWithoutQuery(): string {
  return `${window.location.origin}${window.location.pathname}`;
}

function loadTag(analyticsId: string): void {
  const source = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(analyticsId)}`;
  if (document.querySelector(`script[src="${source}"]`)) return;
  const script = document.createElement("script");
  script.async = true;
  script.src = source;
  document.head.append(script);
}
