import { Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { paths } from "../../config/paths.ts";
import classes from "../layout/page.module.css";

const strings = {
  code: "404",
  title: "Oops! Page not found",
  message: "The page you're looking for doesn't exist or has been moved.",
  home: "Return to Home",
} as const;

export function Component() {
  const { pathname } = useLocation();
  useEffect(() => {
    // oxlint-disable-next-line no-console
    console.warn("404: no page at", pathname);
  }, [pathname]);
  return (
    <div className={classes.lost}>
      <Text className={classes.lostCode ?? ""} aria-hidden="true">
        {strings.code}
      </Text>
      <Title order={1}>{strings.title}</Title>
      <Text c="dimmed">{strings.message}</Text>
      <NavigateButton to={paths.root}>{strings.home}</NavigateButton>
    </div>
  );
}
