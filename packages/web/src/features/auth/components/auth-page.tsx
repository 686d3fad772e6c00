import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { ProductStory } from "./product-story.tsx";
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
