import { Alert, Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { isFocusLost } from "../../../lib/focus.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { writeClipboard } from "../../../lib/write-clipboard.ts";
import { dialogStrings as strings } from "../strings.ts";

type DialogProps = Readonly<
  Record<"title" | "lead", string> & Record<"rows" | "children", ReactNode>
> & { readonly onClose: () => void };

export function AccountDialog({ lead, rows, children, ...modal }: DialogProps) {
  return (
    <Modal opened {...modal}>
      <Stack gap="md">
        <Text size="sm">{lead}</Text>
        <Stack component="ul" className="plain-list" gap="xs">
          {rows}
        </Stack>
        {children}
      </Stack>
    </Modal>
  );
}

type RowProps = {
  readonly name: string;
  readonly facts: readonly ReactNode[];
  readonly action: string;
  readonly onConfirm: () => void;
};

export function RemovableRow({ name, facts, action, onConfirm }: RowProps) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => keepFocusInDialog, []);
  const label = isAsked ? `${action} Now` : action;
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text size="sm" miw={0} style={{ overflowWrap: "anywhere" }}>
        <b>{name}</b>
        {facts.map((fact) => [" · ", fact])}
      </Text>
      <Button
        size="compact-sm"
        {...(isAsked ? { color: "red" } : { variant: "default" })}
        flex="none"
        aria-label={`${label} ${name}`}
        onBlur={() => setIsAsked(false)}
        onClick={() => (isAsked ? onConfirm() : setIsAsked(true))}
      >
        {label}
      </Button>
    </Group>
  );
}

/** Moves the focus to the dialog if the removed row had the focus. */
function keepFocusInDialog(): void {
  if (isFocusLost()) document.querySelector<HTMLElement>("[role=dialog]")?.focus();
}

export function ShownOnce(field: Readonly<Record<"label" | "description" | "value", string>>) {
  const copy = async () => {
    const isCopied = await writeClipboard(field.value);
    if (isCopied) notifySuccess({ title: strings.copied, message: strings.copiedMessage });
    else notifyFailure({ title: strings.notCopied, message: strings.notCopiedMessage });
  };
  return (
    <Alert role="status">
      <Stack gap="sm" align="flex-start">
        <TextInput {...field} readOnly w="100%" onFocus={({ target }) => target.select()} />
        <Button size="xs" onClick={() => void copy()}>
          {strings.copy}
        </Button>
      </Stack>
    </Alert>
  );
}
