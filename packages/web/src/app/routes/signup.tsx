import { Anchor, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { env } from "../../config/env.ts";
import { paths } from "../../config/paths.ts";
import { AuthPage } from "../../features/auth/components/auth-page.tsx";
import { SignupForm } from "../../features/auth/components/signup-form.tsx";
import { authStrings } from "../../features/auth/strings.ts";
import { isRecord } from "../../lib/api-request-error.ts";
import { publicConfigQuery } from "../../lib/public-config.ts";

const strings = authStrings.signup;

export function Component() {
  const { state } = useLocation();
  const { data: config } = useQuery(publicConfigQuery);
  const email = isRecord(state) && typeof state["email"] === "string" ? state["email"] : "";
  const externalPath = config?.identity.externalSignInPath ?? null;
  const signUp = config?.identity.signUp;
  if (signUp === "off")
    return <AuthPage title={strings.title} subtitle={strings.closed} children={toLogin} />;
  return (
    <AuthPage title={strings.title} subtitle={strings.subtitle}>
      {externalPath === null ? (
        <SignupForm email={email} isByInvitation={signUp === "invite"} key={email} />
      ) : (
        <Button component="a" href={`${env.apiBase}${externalPath}`} fullWidth>
          {authStrings.login.external}
        </Button>
      )}
      {toLogin}
    </AuthPage>
  );
}

const toLogin = (
  <Text size="sm" mt="md">
    {strings.hasAccount}{" "}
    <Anchor component={Link} to={paths.login} underline="always">
      {strings.toLogin}
    </Anchor>
  </Text>
);
