import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import { IconBuildingStore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Business } from "@termsift/core/contract";
import { useEffect, type ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "../../../components/card.tsx";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { NavigateButton } from "../../../components/navigate-button.tsx";
import { paths } from "../../../config/paths.ts";
import { isDemo } from "../../../lib/demo.ts";
import { notifyFailure } from "../../../lib/notify.tsx";
import { WorkspaceSwitcher } from "../../account/components/workspaces.tsx";
import { businessQuery } from "../api/business-calls.ts";
import { businessStrings } from "../strings.ts";
import { BusinessSwitcher } from "./business-switcher.tsx";
import { BusinessFacts } from "./business-facts.tsx";

const strings = businessStrings.card;

export function BusinessCard({ sampleAction }: { readonly sampleAction?: ReactNode }) {
  const { data: business, error, isPending, refetch } = useQuery(businessQuery);
  useEffect(() => {
    if (error) notifyFailure({ title: strings.failed, message: strings.failedMessage });
  }, [error]);
  return (
    <Card title={strings.title}>
      {isPending ? <Loading /> : null}
      {error ? <LoadFailure title={strings.failedMessage} error={error} onRetry={refetch} /> : null}
      {business === null ? <NoBusiness sampleAction={sampleAction} /> : null}
      <WorkspaceSwitcher />
      <BusinessSwitcher />
      {business ? <Profile business={business} /> : null}
    </Card>
  );
}

function Loading() {
  return (
    // About as high as a profile, so that little moves when it arrives.
    <Stack gap="xs" mih="22rem" role="status" aria-label={strings.loading}>
      <Skeleton height={18} width="60%" />
      <Skeleton height={14} width="35%" />
      <Skeleton height={14} />
      <Skeleton height={14} />
    </Stack>
  );
}

function NoBusiness({ sampleAction }: { readonly sampleAction: ReactNode }) {
  return (
    <Stack gap="sm" align="flex-start">
      <IconBuildingStore size={28} stroke={1.5} aria-hidden="true" />
      <Text fw={620}>{strings.none}</Text>
      <Hint>{strings.noneMessage}</Hint>
      <NavigateButton to={paths.businessSetup}>{strings.create}</NavigateButton>
      {sampleAction}
    </Stack>
  );
}

function Profile({ business }: { readonly business: Business }) {
  return (
    <Stack gap="sm" align="flex-start">
      <div>
        <Text fw={640} size="lg">
          {business.name}
        </Text>
        <Hint>{business.type.replaceAll("-", " ")}</Hint>
      </div>
      <Text size="sm" lineClamp={3}>
        {business.description}
      </Text>
      <BusinessFacts business={business} />
      {isDemo ? null : <ProfileLinks />}
    </Stack>
  );
}

function ProfileLinks() {
  return (
    <>
      <NavigateButton to={paths.businessSetup} variant="default" size="sm">
        {strings.edit}
      </NavigateButton>
      <Anchor component={Link} to={paths.answers} size="sm">
        {strings.remembered}
      </Anchor>
      <Anchor component={Link} to={paths.existingNegatives} size="sm">
        {strings.existingNegatives}
      </Anchor>
    </>
  );
}
