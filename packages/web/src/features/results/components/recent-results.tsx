import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../components/card.tsx";
import { formatCount } from "../../../lib/format.ts";
import { resultListQuery } from "../api/result-calls.ts";
import { resultStrings } from "../strings.ts";
import { RecentResult } from "./recent-result.tsx";

const { recent: strings } = resultStrings;
const NEWEST_SHOWN = 5;

export function RecentResults() {
  const { results = [] } = useQuery(resultListQuery).data ?? {};
  if (results.length === 0) return null;
  const rows = results.map((result) => <RecentResult key={result.id} result={result} />);
  const older = rows.slice(NEWEST_SHOWN);
  return (
    <Card title={strings.title}>
      <ul className="plain-list">{rows.slice(0, NEWEST_SHOWN)}</ul>
      {older.length > 0 ? (
        <details>
          <summary>{strings.older(formatCount(older.length))}</summary>
          <ul className="plain-list">{older}</ul>
        </details>
      ) : null}
    </Card>
  );
}
