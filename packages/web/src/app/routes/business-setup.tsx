import { Anchor, Skeleton, Stack } from "@mantine/core";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { businessQuery } from "../../features/business/api/business-calls.ts";
import { readBusinessData } from "../../features/business/business-data.ts";
import { BusinessForm } from "../../features/business/components/business-form.tsx";
import { formStrings } from "../../features/business/form-strings.ts";
import { businessStrings } from "../../features/business/strings.ts";

const strings = formStrings.form;
export const ADD = "?add";

export function Component() {
  const { data: chosen, error, isPending, refetch } = useQuery(businessQuery);
  const isFurther = useLocation().search === ADD && Boolean(chosen);
  const business = isFurther ? null : chosen;
  const title = business ? strings.editTitle : strings.createTitle;
  const isSaving = useIsMutating({ mutationKey: ["save-business"] }) > 0;
  return (
    <Page
      title={business === undefined ? strings.unknownTitle : title}
      lead={business === undefined ? undefined : strings.intro}
      back={{ disabled: isSaving }}
    >
      {error ? (
        <LoadFailure title={businessStrings.card.failedMessage} error={error} onRetry={refetch} />
      ) : null}
      {isPending ? (
        <Stack role="status" aria-label={businessStrings.card.loading}>
          <Skeleton height={42} />
          <Skeleton height={42} />
          <Skeleton height={160} />
        </Stack>
      ) : null}
      {business === undefined ? null : (
        <BusinessForm
          // A new key creates a new form, so that no values of another business stay in the fields.
          key={business?.id}
          business={business}
          prefill={chosen ? undefined : readBusinessData()}
        />
      )}
      {business ? (
        <Anchor component={Link} to={paths.businesses} size="sm">
          {strings.another}
        </Anchor>
      ) : null}
    </Page>
  );
}
