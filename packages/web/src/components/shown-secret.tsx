import { Alert, Button, Stack, TextInput } from "@mantine/core";
import { notifyFailure, notifySuccess } from "../lib/notify.tsx";
import { writeClipboard } from "../lib/write-clipboard.ts";

const strings = {
  notCopied: "Not copied",
  notCopiedMessage:
    "The browser does not let this page use the clipboard. Select the text and copy it.",
} as const;

type ShownSecretProps = {
  readonly label: string;
  readonly value: string;
  readonly texts: {
    readonly once: string;
    readonly copy: string;
    readonly copied: readonly [title: string, message: string];
  };
};

/** A text that is shown only once, with a button that copies it. */
export function ShownSecret({ label, value, texts }: ShownSecretProps) {
  const copy = async () => {
    const [title, message] = texts.copied;
    if (await writeClipboard(value)) notifySuccess({ title, message });
    else notifyFailure({ title: strings.notCopied, message: strings.notCopiedMessage });
  };
  const field = { label, description: texts.once, value };
  return (
    <Alert role="status">
      <Stack gap="sm" align="flex-start">
        <TextInput {...field} readOnly w="100%" onFocus={({ target }) => target.select()} />
        <Button size="xs" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </Stack>
    </Alert>
  );
}
