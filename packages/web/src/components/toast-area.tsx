import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";
import classes from "./toast-area.module.css";

const LABEL = "Notifications";

export default function ToastArea() {
  return (
    <section aria-label={LABEL}>
      <Notifications
        position="bottom-right"
        className={classes.toasts ?? ""}
        withinPortal={false}
      />
    </section>
  );
}
