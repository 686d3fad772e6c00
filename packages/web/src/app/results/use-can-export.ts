import { useQuery } from "@tanstack/react-query";
import { planOf } from "@termsift/core/plans";
import { usageQuery } from "../../features/usage/api/get-usage.ts";
import { publicConfigQuery } from "../../lib/public-config.ts";

/** True if the user's plan includes file downloads; undefined until the plan is known. */
export function useCanExport(): boolean | undefined {
  const { data: config } = useQuery(publicConfigQuery);
  const isLimited = config?.usageLimits === "plan";
  const { data: usage } = useQuery({ ...usageQuery, enabled: isLimited });
  if (config === undefined) return undefined;
  return isLimited ? usage && planOf(usage.plan).canExport : true;
}
