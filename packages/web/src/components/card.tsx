import { Group, Stack, Title } from "@mantine/core";
import { useId, type ReactNode } from "react";

type CardProps = {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <Stack component="section" className="card" p="lg" gap="sm" miw={0} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Stack>
  );
}
