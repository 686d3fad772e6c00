import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { authStrings } from "../strings.ts";
import classes from "./auth-page.module.css";

type AuthPageProps = {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
};

export function AuthPage({ title, subtitle, children }: AuthPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <div className={classes.panel}>
          <Title order={1}>{title}</Title>
          {subtitle === undefined ? null : (
            <Text c="dimmed" className={classes.subtitle ?? ""}>
              {subtitle}
            </Text>
          )}
          {children}
        </div>
      </div>
      <ProductStory />
    </div>
  );
}

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

function ProductStory() {
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
