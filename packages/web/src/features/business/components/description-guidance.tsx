import { Blockquote, List, Stack, Text } from "@mantine/core";
import { formStrings } from "../form-strings.ts";

const { guidance } = formStrings;

export function DescriptionGuidance() {
  return (
    <Stack
      component="aside"
      gap="xs"
      p="md"
      bg="var(--accent-wash)"
      bdrs="md"
      aria-label={guidance.title}
    >
      <Text fw={620}>{guidance.title}</Text>
      <Text size="sm">{guidance.why}</Text>
      <List size="sm" spacing={4}>
        {guidance.points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
      <Text size="sm" fw={620}>
        {guidance.exampleTitle}
      </Text>
      <Blockquote fz="sm" py={0}>
        {guidance.example}
      </Blockquote>
    </Stack>
  );
}
