import { Button, Group, Paper, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useEffect } from "react";
import { setAnalyticsCounter } from "../../../lib/analytics.ts";
import { createGoogleCounter } from "../google-counter.ts";
import classes from "./analytics-consent.module.css";

const strings = {
  question:
    "May this site use Google Analytics to count page views? Your reports and terms are never sent.",
  accept: "Allow counting",
  decline: "No, thanks",
  label: "Analytics",
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
    <Paper
      className={classes.bar ?? ""}
      p="md"
      shadow="md"
      component="section"
      aria-label={strings.label}
    >
      <Text size="sm">{strings.question}</Text>
      <Group gap="xs" wrap="nowrap">
        <Button size="sm" variant="default" onClick={() => setConsent("denied")}>
          {strings.decline}
        </Button>
        <Button size="sm" onClick={() => setConsent("granted")}>
          {strings.accept}
        </Button>
      </Group>
    </Paper>
  );
}
