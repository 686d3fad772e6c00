import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";
import classes from "./toast-area.module.css";

const TOASTS_MAX = 3;

export default function ToastArea() {
  return (
    <Notifications
      position="bottom-right"
      limit={TOASTS_MAX}
      className={classes.toasts ?? ""}
      aria-label="Notifications"
    />
  );
}
