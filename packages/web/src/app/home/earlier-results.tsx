import { useQuery } from "@tanstack/react-query";
import { onDemand } from "../../components/on-demand.tsx";
import { resultListQuery } from "../../features/results/api/list-results.ts";
import { usePainted } from "../../lib/use-painted.ts";

const RecentResults = onDemand(
  () => import("../../features/results/components/recent-results.tsx"),
  false,
);

/** The results that the server still keeps: its code is fetched where there are any. */
export function EarlierResults() {
  // Below what a visitor came for: it is asked for once that is seen and answers.
  const isPainted = usePainted();
  const { data: results = [] } = useQuery({ ...resultListQuery, enabled: isPainted });
  return results.length === 0 ? null : <RecentResults results={results} />;
}
