import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";
import classes from "./toast-area.module.css";

const TOASTS_MAX = 3;
const LABEL = "Notifications";

export default function ToastArea() {
  return (
    <section aria-label={LABEL}>
      <Notifications
        position="bottom-right"
        limit={TOASTS_MAX}
        className={classes.toasts ?? ""}
        withinPortal={false}
      />
    </section>
  );
}
