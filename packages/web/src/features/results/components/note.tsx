import { Box, Group } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCloud,
  IconEyeOff,
} from "@tabler/icons-react";
import type { PropsWithChildren, ReactNode } from "react";

const icons = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  open: IconCircleDashed,
  hidden: IconEyeOff,
  hosted: IconCloud,
};

export type NoteProps = { readonly kind?: keyof typeof icons; readonly children: string };

export function Note({ kind, children }: Omit<NoteProps, "children"> & PropsWithChildren) {
  const Icon = kind && icons[kind];
  const color = kind === "warn" ? "var(--review)" : kind ? "" : "dimmed";
  return (
    <Group component="li" gap="0.4rem" wrap="nowrap" align="start" fz="sm" c={color}>
      {Icon ? (
        <Icon
          size={17}
          aria-hidden="true"
          style={{ flex: "none" }}
          {...(kind !== "warn" && { color: "var(--mantine-color-anchor)" })}
        />
      ) : null}
      <span className="tabular">{children}</span>
    </Group>
  );
}

const SHOWN_MAX = 100;

type FoldoutProps = {
  readonly title: ReactNode;
  readonly lines: readonly ReactNode[];
  readonly isOpen?: boolean;
};

export function Foldout({ title, lines, isOpen }: FoldoutProps) {
  return (
    <Box component="details" fz="sm" open={isOpen}>
      <summary>{title}</summary>
      <Box component="ul" mah="12rem" m="0.3rem 0 0" fz="0.8125rem" style={{ overflow: "auto" }}>
        {lines.slice(0, SHOWN_MAX).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines neither move nor change
          <li key={at}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
