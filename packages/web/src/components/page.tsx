import { Button, Stack, type StackProps, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../config/paths.ts";

const widths = { narrow: "47rem", wide: "69rem", broad: "80rem", full: 1480 };

type PageProps = Omit<StackProps, "title"> & {
  readonly width?: keyof typeof widths;
  readonly title?: string;
  readonly lead?: string | undefined;
  /** Shows a Back button. `to` is a path, or -1 for the previous page, if there is one. By default, the button opens the dashboard. */
  readonly back?: BackButtonProps;
};

export function Page({ width = "narrow", title, lead, back, children, ...stack }: PageProps) {
  return (
    <Stack
      w="100%"
      maw={widths[width]}
      mx="auto"
      px="clamp(1rem, 3vw, 2.5rem)"
      pt="clamp(1.25rem, 4vw, 3rem)"
      pb="md"
      gap="1.5rem"
      {...stack}
    >
      {back ? <BackButton {...back} /> : null}
      {title ? (
        <header>
          <Title order={1}>{title}</Title>
          <Text c="dimmed">{lead}</Text>
        </header>
      ) : null}
      {children}
    </Stack>
  );
}

type BackButtonProps = {
  readonly to?: string | -1;
  readonly text?: string;
  readonly disabled?: boolean;
};

function BackButton({ to = paths.home, text = "Back to Dashboard", ...state }: BackButtonProps) {
  const navigate = useNavigate();
  // The first page of a tab has no previous page.
  const isFirst = useLocation().key === "default";
  const target = to === -1 && isFirst ? paths.root : to;
  return (
    <Button
      {...state}
      variant="subtle"
      size="sm"
      leftSection={<IconArrowLeft size={16} />}
      ml="-0.75rem"
      mr="auto"
      onClick={() => void (target === -1 ? navigate(-1) : navigate(target))}
    >
      {text}
    </Button>
  );
}
