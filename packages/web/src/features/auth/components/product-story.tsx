import { Text, Title } from "@mantine/core";
import { authStrings } from "../strings.ts";
import classes from "./product-story.module.css";

const { story: strings } = authStrings;

const exampleTerms: readonly (readonly [term: string, reason: string | null])[] = [
  ["trail running shoes women", null],
  ["running shoe repair near me", "repairs are not offered"],
  ["asics gel nimbus price", null],
  ["marathon training plan pdf", "information, not a purchase"],
  ["horseshoe pitching set", "another product"],
  ["running jacket waterproof", null],
  ["shoe designer salary", "looks for a job"],
];

export function ProductStory() {
  return (
    <aside className={classes.story}>
      <Title order={2} className={classes.heading ?? ""}>
        {strings.heading}
      </Title>
      <Text className={classes.lead ?? ""}>{strings.lead}</Text>
      <figure className={classes.example}>
        <figcaption>{strings.example}</figcaption>
        <ul className="plain-list">
          {exampleTerms.map(([term, reason]) => (
            <li key={term} data-excluded={reason !== null || undefined}>
              <span>{term}</span>
              {reason === null ? null : <small>{reason}</small>}
            </li>
          ))}
        </ul>
      </figure>
    </aside>
  );
}
