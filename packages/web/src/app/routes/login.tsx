import { Anchor, Button, Stack, Text } from "@mantine/core";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { externalSignInFailures } from "@termsift/core/external-sign-in";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { env } from "../../config/env.ts";
import { paths } from "../../config/paths.ts";
import { AuthPage } from "../../features/auth/components/auth-page.tsx";
import { CodeForm } from "../../features/auth/components/code-form.tsx";
import { ForgotPasswordForm } from "../../features/auth/components/forgot-password-form.tsx";
import { GoogleButton } from "../../features/auth/components/google-button.tsx";
import { LoginForm } from "../../features/auth/components/login-form.tsx";
import { ResetPasswordForm } from "../../features/auth/components/reset-password-form.tsx";
import { authStrings } from "../../features/auth/strings.ts";
import { signInWithToken } from "../../features/auth/api/auth-calls.ts";
import { isSignedOut } from "../../lib/account.ts";
import { isRecord } from "../../lib/api-request-error.ts";
import { storeIdToken } from "../../lib/id-token.ts";
import { readStored } from "../../lib/read-stored.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { publicConfigQuery } from "../../lib/public-config.ts";

const strings = authStrings.login;

/** A key of session storage: the page that a visitor asked for before the external sign-in left this site. */
const ORIGIN_KEY = "signInOrigin";

export function Component() {
  const { resetToken, forget } = useFragment();
  const [isForgotten, setIsForgotten] = useState(false);
  const { data: config } = useQuery(publicConfigQuery);
  if (resetToken !== null) {
    return (
      <AuthPage title={authStrings.reset.title} subtitle="">
        <ResetPasswordForm token={resetToken} onDone={forget} />
      </AuthPage>
    );
  }
  if (isForgotten) {
    return (
      <AuthPage title={authStrings.forgot.title} subtitle="">
        <ForgotPasswordForm onBack={() => setIsForgotten(false)} />
      </AuthPage>
    );
  }
  const onForgot = config?.identity.passwordReset ? () => setIsForgotten(true) : undefined;
  const { state } = useLocation();
  const externalPath = config?.identity.externalSignInPath ?? null;
  return (
    <AuthPage title={strings.title} subtitle={strings.subtitle}>
      <SessionEnded />
      {externalPath === null ? (
        <LocalSignIn onForgot={onForgot} />
      ) : (
        <Button
          component="a"
          href={`${env.apiBase}${externalPath}`}
          fullWidth
          onClick={() => sessionStorage.setItem(ORIGIN_KEY, JSON.stringify(state ?? null))}
        >
          {strings.external}
        </Button>
      )}
    </AuthPage>
  );
}

function LocalSignIn({ onForgot }: { readonly onForgot: (() => void) | undefined }) {
  const { state } = useLocation();
  const [codeToken, setCodeToken] = useState<string>();
  if (codeToken !== undefined) {
    return <CodeForm token={codeToken} onBack={() => setCodeToken(undefined)} />;
  }
  return (
    <Stack gap="md">
      <LoginForm onForgot={onForgot} onCodeNeeded={setCodeToken} />
      <GoogleButton
        label={strings.google}
        purpose="signin"
        readKnown={() => ({ email: "" })}
        onDone={() =>
          notifySuccess({ title: strings.googleDone, message: strings.googleDoneMessage })
        }
        onFailure={(error) =>
          notifyFailure({
            title: strings.googleFailed,
            message: error.message || strings.googleFallback,
          })
        }
      />
      <Text size="sm">
        {strings.noAccount}{" "}
        <Anchor component={Link} to={paths.signup} state={state} underline="always">
          {strings.toSignup}
        </Anchor>
      </Text>
    </Stack>
  );
}

/** Tells users that their session has expired. Shows nothing after a sign-out. */
function SessionEnded() {
  const { state } = useLocation();
  const hasEnded = isRecord(state) && typeof state["account"] === "string" && !isSignedOut();
  return hasEnded ? (
    <Text role="status" mb="md">
      {strings.sessionEnded}
    </Text>
  ) : null;
}

/** Reads the token or error code after the # in the address, then removes it from the address and the history. */
function useFragment() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [resetToken, setResetToken] = useState<string | null>(null);
  useEffect(() => {
    if (hash === "") return;
    const fields = new URLSearchParams(hash.slice(1));
    const reset = fields.get("reset");
    if (reset !== null) setResetToken(reset);
    const origin = state ?? readStored(sessionStorage, ORIGIN_KEY, z.unknown());
    void navigate(paths.login, { replace: true, state: origin });
    finishExternalSignIn(queryClient, fields).catch((failure: Error) =>
      notifyFailure({ title: strings.failed, message: failure.message }),
    );
  }, [hash, navigate, state, queryClient]);
  return { resetToken, forget: () => setResetToken(null) };
}

async function finishExternalSignIn(
  queryClient: QueryClient,
  fields: URLSearchParams,
): Promise<void> {
  const [token, error] = [fields.get("token"), fields.get("error")];
  if (token === null && error === null) return;
  const { identity } = await queryClient.ensureQueryData(publicConfigQuery);
  // Only an external provider sends users here with a token or an error. Without one, ignores both.
  if (identity.externalSignInPath === null) return;
  if (error !== null) throw new Error(failureOf(error));
  if (token !== null) storeIdToken((await signInWithToken(token)).idToken);
}

function failureOf(code: string): string {
  const known: Readonly<Record<string, string>> = externalSignInFailures;
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? externalSignInFailures.internal;
}
