import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { onDemand } from "../../../components/on-demand.tsx";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { shownName } from "../../../lib/shown-name.ts";
import { uploadStrings } from "../strings.ts";

/** Asked for by who wants to cancel. */
const ConfirmCancel = onDemand(() => import("./confirm-cancel.tsx"));

const { pending: strings } = uploadStrings;

type PendingNoticeProps = {
  readonly fileName: string;
  readonly texts: { readonly title: string; readonly message: (fileName: string) => string };
  /** Something is not as it should be. */
  readonly isTrouble?: boolean;
  readonly goOn?: string;
  readonly onGoOn?: () => void;
  /** Left out while nothing can be done about it. */
  readonly onForget?: () => void;
};

/** Cancelling is asked about by name: where another notice goes, this one is under the pointer a moment later. */
export function PendingNotice(props: PendingNoticeProps) {
  const { fileName, texts, goOn, onGoOn, onForget } = props;
  useFocusHandedOn();
  const name = shownName(fileName);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(ConfirmCancel.prepare, []);
  return (
    <Alert title={texts.title} color={props.isTrouble ? "yellow" : "pine"}>
      <Stack gap="sm">
        <Text size="sm">{texts.message(name)}</Text>
        {onForget ? (
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
        ) : null}
      </Stack>
      {isAsking && onForget ? (
        <ConfirmCancel
          fileName={name}
          onKeep={() => setIsAsking(false)}
          onCancel={() => {
            setIsAsking(false);
            onForget();
          }}
          onMissing={() => setIsAsking(false)}
        />
      ) : null}
    </Alert>
  );
}
