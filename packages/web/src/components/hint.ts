import { Text } from "@mantine/core";

export const Hint = Text.withProps({ size: "sm", c: "dimmed" });
