import { Anchor, Group, List, Stack, Text, Title } from "@mantine/core";
import { Hint } from "../../components/hint.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { Faq } from "../../features/help/components/faq.tsx";
import { helpStrings as strings } from "../../features/help/strings.ts";
import { PlanCards } from "../../features/plans/components/plan-cards.tsx";

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
      <Group className="card" justify="space-between" p="lg">
        <Text fw={600}>{strings.contactTitle}</Text>
        <NavigateButton to={paths.contactSupport}>{strings.contact}</NavigateButton>
      </Group>
      <AboutProduct />
    </Page>
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
