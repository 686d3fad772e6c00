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

type LoginFormProps = {
  readonly onForgot: (() => void) | undefined;
  /** Gets the token for the second step, if the account has a second factor. */
  readonly onCodeNeeded: (token: string) => void;
};

export function LoginForm({ onForgot, onCodeNeeded }: LoginFormProps) {
  const form = useForm({ initialValues: emptyForm });
  const mutation = useMutation({
    mutationFn: logIn,
    onSuccess: (answer) => {
      if (answer === undefined) return;
      if ("codeToken" in answer) onCodeNeeded(answer.codeToken);
      else storeIdToken(answer.idToken);
    },
    onError: (error) => notifyFailure({ title: strings.failed, message: messageOf(error) }),
  });
  const submit = (values: Credentials) => {
    const email = values.email.trim();
    const isFilled = email !== "" && values.password !== "";
    const message = isFilled ? strings.invalidEmail : strings.missing;
    if (isFilled && emailSchema.safeParse(email).success) mutation.mutate({ ...values, email });
    else notifyFailure({ title: strings.failed, message });
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

async function logIn({ email, password }: Credentials) {
  if (await checkEmail(email)) return signInWithEmail({ email, password });
  tellNotFound(email);
  return undefined;
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
  if (!(error instanceof ApiRequestError)) return strings.invalidCredentials;
  return error.status === 401 ? strings.invalidCredentials : error.message;
}
