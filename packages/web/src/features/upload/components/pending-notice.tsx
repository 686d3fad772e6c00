import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { shownName } from "../../../lib/shown-name.ts";
import { uploadStrings } from "../strings.ts";

/** Asked for by who wants to cancel. */
const ConfirmCancel = lazy(() => import("./confirm-cancel.tsx"));

const { pending: strings } = uploadStrings;

type PendingNoticeProps = {
  readonly fileName: string;
  readonly texts: { readonly title: string; readonly message: (fileName: string) => string };
  readonly goOn?: string;
  readonly onGoOn?: () => void;
  readonly onForget: () => void;
};

/** Cancelling is asked about by name: where another notice goes, this one is under the pointer a moment later. */
export function PendingNotice({ fileName, texts, goOn, onGoOn, onForget }: PendingNoticeProps) {
  useFocusHandedOn();
  const name = shownName(fileName);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Alert title={texts.title} color="pine">
      <Stack gap="sm">
        <Text size="sm">{texts.message(name)}</Text>
        <Group gap="xs">
          {onGoOn ? (
            <Button size="sm" onClick={onGoOn}>
              {goOn}
            </Button>
          ) : null}
          <Button size="sm" variant="default" onClick={() => setIsAsking(true)}>
            {strings.forget}
          </Button>
        </Group>
      </Stack>
      {isAsking ? (
        <Suspense fallback={null}>
          <ConfirmCancel
            fileName={name}
            onKeep={() => setIsAsking(false)}
            onCancel={() => {
              setIsAsking(false);
              onForget();
            }}
          />
        </Suspense>
      ) : null}
    </Alert>
  );
}
