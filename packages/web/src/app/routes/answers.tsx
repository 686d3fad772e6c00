import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/card.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { businessQuery } from "../../features/business/api/business-calls.ts";
import { BusinessArea } from "../../features/business/components/business-area.tsx";
import { Memory } from "../../features/memory/components/memory.tsx";
import { memoryStrings as strings } from "../../features/memory/strings.ts";

export function Component() {
  const { data: business } = useQuery(businessQuery);
  const back = { to: paths.home, text: strings.back };
  return (
    <Page width="wide" title={strings.title} lead={strings.lead} back={back}>
      {business ? (
        <Card title={business.name}>
          <BusinessArea business={business} />
        </Card>
      ) : null}
      <Memory />
    </Page>
  );
}
