import { useQuery } from "@tanstack/react-query";
import { planOf } from "@termsift/core/plans";
import { publicConfigQuery } from "../../lib/public-config.ts";
import { usageQuery } from "./api/get-usage.ts";

/** True if the user's plan has import files. Undefined until this is known. */
export function useCanExport(): boolean | undefined {
  const { data: config } = useQuery(publicConfigQuery);
  const isLimited = config?.usageLimits === "plan";
  const { data: usage } = useQuery({ ...usageQuery, enabled: isLimited });
  if (config === undefined) return undefined;
  return isLimited ? usage && planOf(usage.plan).canExport : true;
}
