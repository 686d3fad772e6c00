import { Text } from "@mantine/core";
import { isDemo } from "../../lib/demo.ts";
import { demoStrings as strings } from "./strings.ts";

/** Says on each page of a demo what it is, and how to run the product. */
export function DemoLine() {
  if (!isDemo) return null;
  const look = { background: "var(--surface)", borderBottom: "1px solid var(--line)" };
  return (
    <Text
      component="aside"
      aria-label={strings.label}
      size="sm"
      px="md"
      py={6}
      ta="center"
      style={look}
    >
      {strings.line} {strings.run}
    </Text>
  );
}
