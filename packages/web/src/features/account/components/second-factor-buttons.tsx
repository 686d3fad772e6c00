import { Button, Group } from "@mantine/core";
import { secondFactorStrings as strings } from "../security-strings.ts";

type SecondFactorButtonsProps = {
  readonly action: string;
  readonly color?: "red" | undefined;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
};

/** The buttons below a form: cancel, and what it does. */
export function SecondFactorButtons({ action, color, isBusy, onCancel }: SecondFactorButtonsProps) {
  return (
    <Group grow>
      <Button variant="default" onClick={onCancel}>
        {strings.cancel}
      </Button>
      <Button type="submit" loading={isBusy} {...(color && { color })}>
        {action}
      </Button>
    </Group>
  );
}
