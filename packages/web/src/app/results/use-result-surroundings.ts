import { useQuery } from "@tanstack/react-query";
import { includesExports } from "@termsift/core/plans";
import { businessQuery } from "../../features/business/api/get-business.ts";
import { usageQuery } from "../../features/usage/api/get-usage.ts";
import { publicConfigQuery } from "../../lib/public-config.ts";

export type ResultSurroundings = {
  /** Name and description of the business; undefined until they are known. */
  readonly profileText: string | undefined;
  /** Whether files can be downloaded; undefined until the plan is known. */
  readonly canExport: boolean | undefined;
};

/** What the results page takes from other parts of the app: the profile, and what the user's plan includes. */
export function useResultSurroundings(businessName: string): ResultSurroundings {
  const business = useQuery(businessQuery);
  return { profileText: profileTextOf(business, businessName), canExport: useCanExport() };
}

function profileTextOf(
  {
    data,
    error,
  }: {
    readonly data: { name: string; description: string } | null | undefined;
    readonly error: unknown;
  },
  businessName: string,
): string | undefined {
  if (data) return `${data.name} ${data.description}`;
  // Without a profile the name that the report was filtered for still sets its own words apart.
  return data === null || error ? businessName : undefined;
}

function useCanExport(): boolean | undefined {
  const { data: config } = useQuery(publicConfigQuery);
  const isLimited = config?.usageLimits === "plan";
  const { data: usage } = useQuery({ ...usageQuery, enabled: isLimited });
  if (config === undefined) return undefined;
  if (!isLimited) return true;
  return usage && includesExports(usage.plan);
}
