import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatShare } from "../../../lib/format.ts";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { authStrings } from "../strings.ts";
import classes from "./product-story.module.css";

const { story: strings } = authStrings;

/** Terms of a made-up running shop; what the product would say of each. */
const exampleTerms: readonly (readonly [term: string, reason: string | null])[] = [
  ["trail running shoes women", null],
  ["running shoe repair near me", "repairs are not offered"],
  ["asics gel nimbus price", null],
  ["marathon training plan pdf", "information, not a purchase"],
  ["horseshoe pitching set", "another product"],
  ["running jacket waterproof", null],
  ["shoe designer salary", "looks for a job"],
];

/** What the product does, beside the form: the real figures of this installation once there are some. */
export function ProductStory() {
  return (
    <aside className={classes.story}>
      <Title order={2} className={classes.heading ?? ""}>
        {strings.heading}
      </Title>
      <Text className={classes.lead ?? ""}>{strings.lead}</Text>
      <figure className={classes.example}>
        <figcaption>{strings.example}</figcaption>
        <ul>
          {exampleTerms.map(([term, reason]) => (
            <li key={term} data-excluded={reason !== null || undefined}>
              <span>{term}</span>
              {reason === null ? null : <small>{reason}</small>}
            </li>
          ))}
        </ul>
      </figure>
      <MeasuredFigures />
    </aside>
  );
}

function MeasuredFigures() {
  const { data: config } = useQuery(publicConfigQuery);
  const statistics = config?.statistics;
  if (!statistics) return null;
  return (
    <Text size="sm" className={`${classes.measured ?? ""} tabular`}>
      {strings.measured(formatCount(statistics.terms))}
      {statistics.excludedCostShare === null
        ? null
        : ` · ${strings.measuredShare(formatShare(statistics.excludedCostShare))}`}
    </Text>
  );
}
