import { Anchor, Badge, Progress, Skeleton, Text } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import { useQuery } from "@tanstack/react-query";
import type { Usage } from "@termsift/core/contract";
import { usageBadge, type UsageBadge } from "@termsift/core/plans";
import { useEffect } from "react";
import { Link } from "react-router";
import { Card } from "../../../components/card.tsx";
import { paths } from "../../../config/paths.ts";
import { formatDayOfYear } from "../../../lib/format.ts";
import { usageQuery } from "../api/get-usage.ts";
import { usageStrings as strings } from "../strings.ts";

const badgeColors: Record<UsageBadge, string> = {
  Unlimited: "pine",
  Active: "pine",
  "Nearly Full": "yellow",
  "Limit Reached": "red",
};

export function UsageMeter() {
  const { data: usage, error } = useQuery(usageQuery);
  useEffect(() => {
    // A failure is only logged, because the page works without the usage.
    // oxlint-disable-next-line no-console
    if (error) console.warn("usage could not be read:", error.message);
  }, [error]);
  const badge = usage && usageBadge(usage.count, usage.uploadsMax);
  const aside = badge && (
    <Badge variant="light" color={badgeColors[badge]} tt="none" fw={600}>
      {badge}
    </Badge>
  );
  return (
    <Card title={strings.title} aside={aside}>
      {usage ? <Meter usage={usage} /> : null}
      {!usage && error ? <Hint>{strings.unknown}</Hint> : null}
      {!usage && !error ? (
        <Skeleton height={34} role="status" aria-label={strings.loading} />
      ) : null}
    </Card>
  );
}

function Meter({ usage }: { readonly usage: Usage }) {
  const { count, uploadsMax } = usage;
  const resets = formatDayOfYear(usage.resetsAt);
  return (
    <>
      <Text className="tabular">{strings.uploads(count, uploadsMax)}</Text>
      {uploadsMax === null ? null : (
        <Progress
          value={Math.min(100, (count / uploadsMax) * 100)}
          aria-label={strings.meter}
          size="sm"
          color={badgeColors[usageBadge(count, uploadsMax)]}
        />
      )}
      <Hint>{uploadsMax === null ? strings.noLimit : strings.resets(resets)}</Hint>
      {uploadsMax !== null && count >= uploadsMax ? (
        <Anchor component={Link} to={paths.paywall} size="sm">
          {strings.upgrade}
        </Anchor>
      ) : null}
    </>
  );
}
