import { Alert } from "@mantine/core";
import { IconHandClick } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { focusHeading } from "../../../lib/focus.ts";
import { resultStrings as strings } from "../strings.ts";

const STORAGE_KEY = "hasVisitedFilterResults";

export function FirstVisitHint() {
  const [isShown, setIsShown] = useState(() => localStorage.getItem(STORAGE_KEY) !== "true");
  useEffect(() => {
    localStorage.setItem(STORAGE_KEY, "true");
  }, []);
  if (!isShown) return null;
  return (
    <Alert
      color="pine"
      title={strings.hintTitle}
      icon={<IconHandClick size={18} />}
      withCloseButton
      closeButtonLabel={strings.hintClose}
      onClose={() => {
        setIsShown(false);
        focusHeading();
      }}
    >
      {strings.hint}
    </Alert>
  );
}
