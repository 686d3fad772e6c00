import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";

type Labels = { readonly toDark: string; readonly toLight: string };

export function ColorSchemeToggle({ labels }: { readonly labels: Labels }) {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  const isDark = useIsTakenOver() && scheme === "dark";
  const label = isDark ? labels.toLight : labels.toDark;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
}

/** False for the first render of a page that the build has painted, which knows nobody's choice. */
function useIsTakenOver(): boolean {
  return useSyncExternalStore(neverChanges, isHere, isNotHere);
}

const neverChanges = () => () => undefined;
const isHere = () => true;
const isNotHere = () => false;
