import { Anchor, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { LoadFailure } from "../../components/load-failure.tsx";
import { BackButton } from "../../components/navigate-button.tsx";
import { paths } from "../../config/paths.ts";
import { businessQuery } from "../../features/business/api/business-calls.ts";
import { readBusinessData } from "../../features/business/business-data.ts";
import { BusinessForm } from "../../features/business/components/business-form.tsx";
import { formStrings } from "../../features/business/form-strings.ts";
import { businessStrings } from "../../features/business/strings.ts";
import classes from "../layout/page.module.css";

const strings = formStrings.form;
export const ADD = "?add";

export function Component() {
  const { data: chosen, error, isPending, refetch } = useQuery(businessQuery);
  const isFurther = useLocation().search === ADD && Boolean(chosen);
  const business = isFurther ? null : chosen;
  const isSaving = useIsMutating({ mutationKey: ["save-business"] }) > 0;
  return (
    <div className={classes.narrow}>
      <BackButton to={paths.home} disabled={isSaving}>
        {strings.back}
      </BackButton>
      {business === undefined ? <Title order={1}>{strings.unknownTitle}</Title> : null}
      {error ? (
        <LoadFailure
          title={businessStrings.card.failedMessage}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending ? (
        <Stack role="status" aria-label={businessStrings.card.loading}>
          <Skeleton height={42} />
          <Skeleton height={42} />
          <Skeleton height={160} />
        </Stack>
      ) : null}
      {business === undefined ? null : (
        <>
          <header>
            <Title order={1}>{business ? strings.editTitle : strings.createTitle}</Title>
            <Text c="dimmed">{strings.intro}</Text>
          </header>
          <BusinessForm
            // Links between the two forms must not carry the fields over.
            key={business?.id}
            business={business}
            isFurther={isFurther}
            prefill={chosen ? undefined : readBusinessData()}
          />
          {business ? (
            <Anchor component={Link} to={paths.businesses} size="sm">
              {strings.another}
            </Anchor>
          ) : null}
        </>
      )}
    </div>
  );
}
