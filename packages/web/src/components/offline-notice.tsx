import { useNetwork } from "@mantine/hooks";
import classes from "./offline-notice.module.css";

const OFFLINE_TITLE = "You are offline";
const OFFLINE_MESSAGE =
  "This page stays as it is. You can upload, save and sign in once you are connected again.";

export function OfflineNotice() {
  if (useNetwork().online) return null;
  return (
    <div className={classes.notice} role="status" data-offline-notice>
      <strong>{OFFLINE_TITLE}</strong> {OFFLINE_MESSAGE}
    </div>
  );
}
