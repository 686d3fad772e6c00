import { Divider } from "@mantine/core";

const OR = "or";

export function OrDivider() {
  return <Divider label={OR} labelPosition="center" />;
}
