import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { onDemand } from "../../components/on-demand.tsx";
import { env } from "../../config/env.ts";
import { paths } from "../../config/paths.ts";
import { AuthPage } from "../../features/auth/components/auth-page.tsx";
import { GoogleButton } from "../../features/auth/components/google-button.tsx";
import { LoginForm } from "../../features/auth/components/login-form.tsx";
import { OrDivider } from "../../features/auth/components/or-divider.tsx";
import { authStrings } from "../../features/auth/strings.ts";
import { toastForms } from "../../features/auth/toast-forms.ts";
import { signInWithToken } from "../../features/auth/api/sign-in-with-token.ts";
import { storeIdToken } from "../../lib/id-token.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import { publicConfigQuery } from "../../lib/public-config.ts";

const strings = authStrings.login;
const failed = { title: strings.failed, form: toastForms.signin };

/** Few visitors have forgotten their password: nobody else waits for these. */
const ForgotPasswordForm = onDemand(
  () => import("../../features/auth/components/forgot-password-form.tsx"),
);
const ResetPasswordForm = onDemand(
  () => import("../../features/auth/components/reset-password-form.tsx"),
);

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
        <ForgotPasswordForm
          onBack={() => setIsForgotten(false)}
          onMissing={() => setIsForgotten(false)}
        />
      </AuthPage>
    );
  }
  const onForgot = config?.identity.passwordReset ? () => setIsForgotten(true) : undefined;
  const externalPath = config?.identity.externalSignInPath ?? null;
  return (
    <AuthPage title={strings.title} subtitle={strings.subtitle}>
      {externalPath === null ? (
        <LocalSignIn onForgot={onForgot} />
      ) : (
        <Button component="a" href={`${env.apiBase}${externalPath}`} fullWidth>
          {strings.external}
        </Button>
      )}
    </AuthPage>
  );
}

function LocalSignIn({ onForgot }: { readonly onForgot: (() => void) | undefined }) {
  return (
    <Stack gap="md">
      <LoginForm onForgot={onForgot} />
      <OrDivider />
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
            form: toastForms.signin,
          })
        }
      />
      <Text size="sm">
        {strings.noAccount}{" "}
        <Anchor component={Link} to={paths.signup} underline="always">
          {strings.toSignup}
        </Anchor>
      </Text>
    </Stack>
  );
}

/**
 * What comes back behind the #: the token of a reset mail, or a one-time token or message of an external provider.
 * It is taken out of the address at once, so that it stays in no history.
 */
function useFragment() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [resetToken, setResetToken] = useState<string | null>(null);
  useEffect(() => {
    if (hash === "") return;
    const fields = new URLSearchParams(hash.slice(1));
    const token = fields.get("token");
    const error = fields.get("error");
    const reset = fields.get("reset");
    if (reset !== null) setResetToken(reset);
    if (error !== null) notifyFailure({ ...failed, message: error });
    void navigate(paths.login, { replace: true, state });
    if (token === null) return;
    signInWithToken(token).then(
      ({ idToken }) => storeIdToken(idToken),
      (failure: Error) => notifyFailure({ ...failed, message: failure.message }),
    );
  }, [hash, navigate, state]);
  return { resetToken, forget: () => setResetToken(null) };
}
