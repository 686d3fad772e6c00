import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { PendingUpload } from "../pending-upload.ts";
import { uploadStrings } from "../strings.ts";

const { pending: strings } = uploadStrings;

type PendingNoticeProps = {
  readonly upload: PendingUpload;
  readonly onGoOn: () => void;
  readonly onForget: () => void;
};

export function PendingNotice({ upload, onGoOn, onForget }: PendingNoticeProps) {
  return (
    <Alert title={strings.title} color="pine">
      <Stack gap="sm">
        <Text size="sm">{strings.message(upload.fileName)}</Text>
        <Group gap="xs">
          <Button size="sm" onClick={onGoOn}>
            {strings.goOn}
          </Button>
          <Button size="sm" variant="default" onClick={onForget}>
            {strings.forget}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
