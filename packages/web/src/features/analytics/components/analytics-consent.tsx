import { Button, Group, Paper, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { setAnalyticsCounter } from "../../../lib/analytics.ts";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { createGoogleCounter } from "../google-counter.ts";
import classes from "./analytics-consent.module.css";

const strings = {
  question: "May this site count which pages are used, with Google Analytics? Your reports and terms are never sent.",
  accept: "Allow counting",
  decline: "No, thanks",
  label: "Analytics",
} as const;

type Consent = "granted" | "denied" | "";

/** Asks only where the operator has set an analytics id; nothing is loaded or sent before the visitor agrees. */
export function AnalyticsConsent() {
  const { data: config } = useQuery(publicConfigQuery);
  const analyticsId = config?.analyticsId ?? null;
  const [consent, setConsent] = useLocalStorage<Consent>({
    key: "analyticsConsent",
    defaultValue: "",
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    if (analyticsId === null || consent !== "granted") return undefined;
    setAnalyticsCounter(createGoogleCounter(analyticsId));
    return () => setAnalyticsCounter(undefined);
  }, [analyticsId, consent]);

  if (analyticsId === null || consent !== "") return null;
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
