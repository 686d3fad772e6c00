import { Box, Center, Flex, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { authStrings } from "../strings.ts";
import classes from "./auth-page.module.css";

type AuthPageProps = {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
};

export function AuthPage({ title, subtitle, children }: AuthPageProps) {
  return (
    // The negative margin removes the gap between the colored panel and the footer.
    <Flex direction={{ base: "column", md: "row" }} flex={1} mb="-4rem">
      <Center flex={{ base: "none", md: 5 }} px="md" py="3rem" bg="var(--surface)">
        <Box w="min(25rem, 100%)">
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mb="lg">
            {subtitle}
          </Text>
          {children}
        </Box>
      </Center>
      <ProductStory />
    </Flex>
  );
}

const colors = { bg: "#0e3f32", c: "#f3f1ea" };
const { story: strings } = authStrings;

const exampleTerms: readonly (readonly [term: string, reason: string | null])[] = [
  ["trail running shoes women", null],
  ["running shoe repair near me", "repairs are not offered"],
  ["asics gel nimbus price", null],
  ["marathon training plan pdf", "information, not a purchase"],
  ["horseshoe pitching set", "another product"],
  ["running jacket waterproof", null],
  ["shoe designer salary", "looks for a job"],
];

function ProductStory() {
  return (
    <Stack component="aside" flex={7} justify="center" p={{ base: "xl", md: "5rem" }} {...colors}>
      <Title order={2} maw="18ch" fz="clamp(1.9rem, 3.4vw, 3.1rem)" lh={1.1}>
        {strings.heading}
      </Title>
      <Text maw="46ch" c="#d3e2da">
        {strings.lead}
      </Text>
      <Box component="figure" maw="34rem" m={0} mt="md" className={classes.example ?? ""}>
        <Text component="figcaption" size="sm" pb={8} c="#a9c9bb">
          {strings.example}
        </Text>
        <ul className="plain-list">
          {exampleTerms.map(([term, reason]) => (
            <li key={term}>
              {reason === null ? term : <s>{term}</s>}
              {reason === null ? null : <small>{reason}</small>}
            </li>
          ))}
        </ul>
      </Box>
    </Stack>
  );
}
