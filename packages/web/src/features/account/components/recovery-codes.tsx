import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { downloadFile } from "../../../lib/download-file.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { writeClipboard } from "../../../lib/write-clipboard.ts";
import { secondFactorStrings as strings } from "../security-strings.ts";
import { dialogStrings } from "../strings.ts";

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onStored: () => void };

/** Shows the codes until the user says that they are stored. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const text = codes.join("\n");
  const copy = async () => {
    const isCopied = await writeClipboard(text);
    const { copied, copiedMessage, notCopied, notCopiedMessage } = dialogStrings;
    if (isCopied) notifySuccess({ title: copied, message: copiedMessage });
    else notifyFailure({ title: notCopied, message: notCopiedMessage });
  };
  return (
    <Alert title={strings.codes} role="status">
      <Stack gap="sm">
        <Text size="sm">{strings.codesHint}</Text>
        <Code block tabIndex={0} aria-label={strings.codes}>
          {text}
        </Code>
        <Group gap="xs">
          <Button size="xs" onClick={() => void copy()}>
            {strings.copy}
          </Button>
          <Button
            size="xs"
            onClick={() => downloadFile("termsift-recovery-codes.txt", "text/plain", `${text}\n`)}
          >
            {strings.download}
          </Button>
          <Button size="xs" variant="default" onClick={onStored}>
            {strings.stored}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
