import { Anchor, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { emailSchema } from "@termsift/core/contract";
import { Link } from "react-router";
import { paths } from "../../../config/paths.ts";
import { ApiRequestError } from "../../../lib/api-request-error.ts";
import { storeIdToken } from "../../../lib/id-token.ts";
import { notifyFailure, removeToasts } from "../../../lib/notify.tsx";
import { checkEmail, signInWithEmail } from "../api/auth-calls.ts";
import { authStrings } from "../strings.ts";

const strings = authStrings.login;
const emptyForm = { email: "", password: "" };
type Credentials = typeof emptyForm;

class InvalidEmailError extends Error {}

export function LoginForm({ onForgot }: { readonly onForgot: (() => void) | undefined }) {
  const form = useForm({ initialValues: emptyForm });
  const mutation = useMutation({
    mutationFn: logIn,
    onSuccess: (idToken) => {
      if (idToken !== undefined) storeIdToken(idToken);
    },
    onError: (error) => notifyFailure({ title: strings.failed, message: messageOf(error) }),
  });
  const submit = (values: Credentials) => {
    if (values.email.trim() !== "" && values.password !== "") mutation.mutate(values);
    else notifyFailure({ title: strings.failed, message: strings.missing });
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <TextInput
          label={strings.email}
          type="email"
          autoComplete="username"
          required
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={strings.password}
          autoComplete="current-password"
          required
          {...form.getInputProps("password")}
        />
        {onForgot ? (
          <Anchor component="button" type="button" size="sm" ta="left" onClick={onForgot}>
            {strings.forgot}
          </Anchor>
        ) : null}
        <Button type="submit" fullWidth disabled={mutation.isPending}>
          {mutation.isPending ? strings.submitBusy : strings.submit}
        </Button>
      </Stack>
    </form>
  );
}

async function logIn({ email, password }: Credentials): Promise<string | undefined> {
  const address = email.trim();
  if (!emailSchema.safeParse(address).success) throw new InvalidEmailError(strings.invalidEmail);
  if (!(await checkEmail(address))) {
    tellNotFound(address);
    return undefined;
  }
  const session = await signInWithEmail({ email: address, password });
  return session.idToken;
}

function tellNotFound(email: string): void {
  notifyFailure({
    title: strings.notFound,
    message: (
      <>
        {strings.notFoundMessage}{" "}
        <Anchor
          component={Link}
          to={paths.signup}
          state={{ email }}
          size="sm"
          underline="always"
          onClick={() => void removeToasts()}
        >
          {strings.createAccount}
        </Anchor>
      </>
    ),
  });
}

function messageOf(error: Error): string {
  if (error instanceof InvalidEmailError) return error.message;
  if (!(error instanceof ApiRequestError)) return strings.invalidCredentials;
  return error.status === 401 ? strings.invalidCredentials : error.message;
}
