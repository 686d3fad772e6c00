import { Accordion } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { helpStrings as strings } from "../strings.ts";

const look = { background: "var(--surface)", border: "1px solid var(--line)" };

export function Faq() {
  const { data: config } = useQuery(publicConfigQuery);
  const keptDays = config ? strings.days(config.results.keptDays) : strings.someDays;
  return (
    <Accordion order={2} variant="separated" styles={{ item: look }}>
      {strings.faq.map(({ id, question, answer }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>
            {typeof answer === "function" ? answer(keptDays) : answer}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
