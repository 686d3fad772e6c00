import { Accordion } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import classes from "./faq.module.css";
import { helpStrings as strings } from "../strings.ts";

export function Faq() {
  const { data: config } = useQuery(publicConfigQuery);
  const keptDays = config ? strings.days(config.results.keptDays) : strings.someDays;
  return (
    <Accordion order={2} variant="separated">
      {strings.faq.map(({ id, question, answer }) => (
        <Accordion.Item key={id} value={id} className={classes.item ?? ""}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>
            {typeof answer === "function" ? answer(keptDays) : answer}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
