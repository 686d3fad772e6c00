import { Anchor, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { isDemo } from "../../../lib/demo.ts";

type FactRowProps = {
  readonly label: string;
  readonly text: string;
  readonly change: string;
  readonly changeLabel: string;
  /** Shown below the fact while its form is closed. */
  readonly hint?: string | null;
  readonly form: (onClose: () => void) => ReactNode;
};

/** One fact of the business on its card, with the form that corrects it. */
export function FactRow({ label, text, change, changeLabel, hint = null, form }: FactRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={4} w="100%">
      <Text size="sm">
        <Text span inherit c="dimmed">
          {label}:
        </Text>{" "}
        {/* The open form shows the fact itself. */}
        {isOpen ? "" : text}{" "}
        {isDemo ? null : (
          <Anchor
            component="button"
            type="button"
            inherit
            ml={4}
            underline="always"
            aria-label={changeLabel}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {change}
          </Anchor>
        )}
      </Text>
      {isOpen ? form(() => setIsOpen(false)) : null}
      {isOpen || hint === null ? null : (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </Stack>
  );
}
