import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { uploadStrings } from "../strings.ts";

const { confirm: strings } = uploadStrings;

type ConfirmCancelProps = {
  readonly fileName: string;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
};

/** Asks, by the file's name, whether its report is to be cancelled. */
export default function ConfirmCancel({ fileName, onCancel, onKeep }: ConfirmCancelProps) {
  useFocusHandedOn();
  return (
    <Modal
      opened
      onClose={onKeep}
      title={strings.title}
      centered
      closeButtonProps={{ "aria-label": strings.close }}
      // Else it counts as a second header of the page.
      attributes={{ header: { role: "presentation" } }}
    >
      <Stack gap="md">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {strings.message(fileName)}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onKeep} data-autofocus>
            {strings.keep}
          </Button>
          <Button onClick={onCancel}>{strings.go}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
