import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { BackButton } from "../../components/navigate-button.tsx";
import { Card } from "../../components/card.tsx";
import { paths } from "../../config/paths.ts";
import { businessQuery } from "../../features/business/api/business-calls.ts";
import { BusinessArea } from "../../features/business/components/business-area.tsx";
import { Memory } from "../../features/memory/components/memory.tsx";
import { memoryStrings as strings } from "../../features/memory/strings.ts";
import classes from "../layout/page.module.css";

export function Component() {
  const { data: business } = useQuery(businessQuery);
  return (
    <div className={classes.wide}>
      <BackButton to={paths.home}>{strings.back}</BackButton>
      <header>
        <Title order={1}>{strings.title}</Title>
        <Text c="dimmed">{strings.lead}</Text>
      </header>
      {business ? (
        <Card title={business.name}>
          <BusinessArea business={business} />
        </Card>
      ) : null}
      <Memory />
    </div>
  );
}
