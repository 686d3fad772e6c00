import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/card.tsx";
import { Page } from "../../components/page.tsx";
import { businessQuery } from "../../features/business/api/business-calls.ts";
import { BusinessArea } from "../../features/business/components/business-area.tsx";
import { Memory } from "../../features/memory/components/memory.tsx";
import { memoryStrings as strings } from "../../features/memory/strings.ts";

export function Component() {
  const { data: business } = useQuery(businessQuery);
  return (
    <Page width="wide" title={strings.title} lead={strings.lead} back={{}}>
      {business ? (
        <Card title={business.name}>
          <BusinessArea business={business} />
        </Card>
      ) : null}
      <Memory />
    </Page>
  );
}
