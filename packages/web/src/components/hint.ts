import { Text } from "@mantine/core";

/** A line that explains something. */
export const Hint = Text.withProps({ size: "sm", c: "dimmed" });
