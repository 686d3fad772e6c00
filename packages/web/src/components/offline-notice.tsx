import { useOnline } from "../lib/use-online.ts";
import classes from "./offline-notice.module.css";

const OFFLINE_TITLE = "You are offline";
const OFFLINE_MESSAGE =
  "What is on this page stays. Uploading, saving and signing in work again once you are connected.";

export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <div className={classes.notice} role="status" data-offline-notice>
      <strong>{OFFLINE_TITLE}</strong> {OFFLINE_MESSAGE}
    </div>
  );
}
