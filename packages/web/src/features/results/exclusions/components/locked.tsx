import { Alert, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { NavigateButton } from "../../../../components/navigate-button.tsx";
import { paths } from "../../../../config/paths.ts";
import { exclusionStrings } from "../strings.ts";

const { exports: strings } = exclusionStrings;

/** Says that the user's plan has no import files. */
export function Locked() {
  return (
    <Alert color="pine" title={strings.locked} icon={<IconLock size={18} />}>
      <Text size="sm">{strings.lockedText}</Text>
      <NavigateButton to={paths.paywall} size="compact-sm" variant="default" mt="xs">
        {strings.seePlans}
      </NavigateButton>
    </Alert>
  );
}
