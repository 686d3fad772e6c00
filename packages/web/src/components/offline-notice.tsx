import { Box } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";

const OFFLINE_TITLE = "You are offline";
const OFFLINE_MESSAGE =
  "This page stays as it is. You can upload, save and sign in once you are connected again.";

const look = { zIndex: 150, background: "var(--review-fill)", color: "#201f1b" };

export function OfflineNotice() {
  if (useNetwork().online) return null;
  return (
    <Box
      pos="sticky"
      top={0}
      px="md"
      py="xs"
      fz="sm"
      role="status"
      data-offline-notice
      style={look}
    >
      <strong>{OFFLINE_TITLE}</strong> {OFFLINE_MESSAGE}
    </Box>
  );
}
