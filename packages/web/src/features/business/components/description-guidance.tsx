import { List, Text } from "@mantine/core";
import { formStrings } from "../form-strings.ts";
import classes from "./description-guidance.module.css";

const { guidance } = formStrings;

export function DescriptionGuidance() {
  return (
    <aside className={classes.box} aria-label={guidance.title}>
      <Text fw={620}>{guidance.title}</Text>
      <Text size="sm">{guidance.why}</Text>
      <List size="sm" spacing={4}>
        {guidance.points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
      <Text size="sm" fw={620}>
        {guidance.exampleTitle}
      </Text>
      <Text size="sm" component="blockquote" className={classes.example ?? ""}>
        {guidance.example}
      </Text>
    </aside>
  );
}
