import { Accordion, Anchor, Group, List, Stack, Text, Title } from "@mantine/core";
import { Hint } from "../../components/hint.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { helpStrings as strings } from "../../features/help/strings.ts";
import { PlanCards } from "../../features/plans/components/plan-cards.tsx";
import { isDemo } from "../../lib/demo.ts";
import { publicConfigQuery } from "../../lib/public-config.ts";

const { about } = strings;

export function Component() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page
      width="wide"
      title={strings.title}
      lead={strings.intro}
      back={{ to: -1, text: strings.back }}
    >
      <Faq />
      {isDemo ? null : (
        <Group className="card" justify="space-between" p="lg">
          <Text fw={600}>{strings.contactTitle}</Text>
          <NavigateButton to={paths.contactSupport}>{strings.contact}</NavigateButton>
        </Group>
      )}
      <AboutProduct />
    </Page>
  );
}

const look = { background: "var(--surface)", border: "1px solid var(--line)" };

function Faq() {
  const { data: config } = useQuery(publicConfigQuery);
  const keptDays = config ? strings.days(config.results.keptDays) : strings.someDays;
  return (
    <Accordion order={2} variant="separated" styles={{ item: look }}>
      {strings.faq.map(({ id, question, answer }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>
            {typeof answer === "function" ? answer(keptDays) : answer}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function AboutProduct() {
  return (
    <>
      <Stack component="section" pt="lg" id="how-it-works">
        <Title order={2}>{strings.howItWorks.title}</Title>
        <List type="ordered" spacing="xs">
          {strings.howItWorks.steps.map(([title, text]) => (
            <List.Item key={title}>
              <Text fw={620}>{title}</Text>
              <Hint>{text}</Hint>
            </List.Item>
          ))}
        </List>
      </Stack>
      <Stack component="section" pt="lg" id="features">
        <Title order={2}>{strings.features.title}</Title>
        <List spacing="xs">
          {strings.features.points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
      </Stack>
      <Stack component="section" pt="lg" id="pricing">
        <Title order={2}>{strings.pricing.title}</Title>
        <PlanCards canAsk={false} />
      </Stack>
      <Stack component="section" pt="lg" id="about">
        <Title order={2}>{about.title}</Title>
        <Text>{about.text}</Text>
        <Text>
          {about.notice} <Outside url={about.termsUrl}>{about.termsLink}</Outside>. {about.rules}{" "}
          <Outside url={about.policyUrl}>{about.policyLink}</Outside> {about.rulesEnd}
        </Text>
        <Text>
          {about.places} <Outside url={about.placesUrl}>{about.placesLink}</Outside>.
        </Text>
      </Stack>
    </>
  );
}

function Outside({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" underline="always">
      {children}
    </Anchor>
  );
}
