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
  if (config?.identity.signUp === "off") return <SignUpClosed />;
  return (
    <AuthPage title={strings.title} subtitle={strings.subtitle}>
      {externalPath === null ? (
        <SignupForm
          email={email}
          isByInvitation={config?.identity.signUp === "invite"}
          key={email}
        />
      ) : (
        <Button component="a" href={`${env.apiBase}${externalPath}`} fullWidth>
          {authStrings.login.external}
        </Button>
      )}
      <ToLogin />
    </AuthPage>
  );
}

function SignUpClosed() {
  return (
    <AuthPage title={strings.title} subtitle={strings.closed}>
      <ToLogin />
    </AuthPage>
  );
}

function ToLogin() {
  return (
    <Text size="sm" mt="md">
      {strings.hasAccount}{" "}
      <Anchor component={Link} to={paths.login} underline="always">
        {strings.toLogin}
      </Anchor>
    </Text>
  );
}
