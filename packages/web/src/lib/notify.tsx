import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

export type Toast = {
  readonly title: string;
  readonly message: ReactNode;
  /** One toast of a name is shown at a time: saying it again replaces it. */
  readonly id?: string;
};

const READ_MS = 6_000;
const READ_FAILURE_MS = 10_000;

export function notifySuccess({ title, message, id }: Toast): void {
  show({ title, message, id: id ?? title, color: "pine", autoClose: READ_MS });
}

export function notifyFailure({ title, message, id }: Toast): void {
  show({ title, message, id: id ?? title, color: "red", autoClose: READ_FAILURE_MS });
}

function show(data: Required<Toast> & { color: string; autoClose: number }): void {
  notifications.hide(data.id);
  notifications.show({
    ...data,
    role: data.color === "red" ? "alert" : "status",
    withBorder: true,
    closeButtonProps: { "aria-label": "Close notification" },
  });
}
