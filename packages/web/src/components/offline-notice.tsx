import { Alert } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";

const OFFLINE_TITLE = "You are offline";
const OFFLINE_MESSAGE =
  "What is on this page stays. Uploading, saving and signing in work again once you are connected.";

export function OfflineNotice() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Alert color="yellow" radius={0} title={OFFLINE_TITLE} role="status">
      {OFFLINE_MESSAGE}
    </Alert>
  );
}
