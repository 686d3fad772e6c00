import { Button, PasswordInput, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { emailSchema, PASSWORD_LENGTH_MIN } from "@termsift/core/contract";
import { track } from "../../../lib/analytics.ts";
import { storeIdToken } from "../../../lib/id-token.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { signUpWithEmail } from "../api/auth-calls.ts";
import { authStrings } from "../strings.ts";
import { GoogleButton } from "./google-button.tsx";

const strings = authStrings.signup;
const emptyForm = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmPassword: "",
  invitationCode: "",
};
type SignupValues = typeof emptyForm;

type SignupFormProps = {
  readonly email: string;
  readonly isByInvitation: boolean;
};

export function SignupForm({ email, isByInvitation }: SignupFormProps) {
  const form = useForm({
    initialValues: { ...emptyForm, email },
    validate: problemsOf,
  });
  const mutation = useMutation({
    mutationFn: ({ firstName, lastName, email, password, invitationCode }: SignupValues) =>
      signUpWithEmail({ firstName, lastName, email, password, ...invitationOf(invitationCode) }),
    onSuccess: ({ idToken }) => welcome("email", idToken),
    onError: (error) => fail(error.message || strings.unknown),
  });
  const submit = (values: SignupValues) => {
    if (values.password === values.confirmPassword) mutation.mutate(values);
    else notifyFailure({ title: strings.mismatch, message: strings.mismatchMessage });
  };
  return (
    <Stack gap="md">
      <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate>
        <Stack gap="md">
          <SignupFields form={form} />
          {isByInvitation ? (
            <TextInput
              label={strings.invitationCode}
              description={strings.invitationHint}
              required
              {...form.getInputProps("invitationCode")}
            />
          ) : null}
          <Button type="submit" fullWidth disabled={mutation.isPending}>
            {mutation.isPending ? strings.submitBusy : strings.submit}
          </Button>
        </Stack>
      </form>
      <GoogleButton
        label={strings.google}
        purpose="signup"
        readKnown={() => knownOf(form.getValues())}
        onDone={() => welcome("google")}
        onFailure={(error) => fail(error.message || strings.googleFallback)}
      />
    </Stack>
  );
}

function SignupFields({ form }: { readonly form: UseFormReturnType<SignupValues> }) {
  const { data: config } = useQuery(publicConfigQuery);
  const fieldOf = (name: keyof SignupValues) => ({
    label: strings[name],
    required: true,
    ...form.getInputProps(name),
  });
  const lengthMin = config?.identity.passwordLengthMin ?? PASSWORD_LENGTH_MIN;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput autoComplete="given-name" {...fieldOf("firstName")} />
        <TextInput autoComplete="family-name" {...fieldOf("lastName")} />
      </SimpleGrid>
      <TextInput type="email" autoComplete="username" {...fieldOf("email")} />
      <PasswordInput
        autoComplete="new-password"
        description={strings.passwordHint(lengthMin)}
        inputWrapperOrder={["label", "input", "error", "description"]}
        {...fieldOf("password")}
      />
      <PasswordInput autoComplete="new-password" {...fieldOf("confirmPassword")} />
    </>
  );
}

function problemsOf(values: SignupValues) {
  const { required } = strings;
  const isEmail = emailSchema.safeParse(values.email).success;
  const emailProblem = values.email.trim() === "" ? required.email : required.emailInvalid;
  return {
    firstName: values.firstName.trim() === "" ? required.firstName : null,
    lastName: values.lastName.trim() === "" ? required.lastName : null,
    email: isEmail ? null : emailProblem,
    password: values.password === "" ? required.password : null,
  };
}

function invitationOf(code: string) {
  return code.trim() === "" ? {} : { invitationCode: code.trim() };
}

function knownOf({ email, firstName, lastName, invitationCode }: SignupValues) {
  return {
    ...invitationOf(invitationCode),
    email: email.trim(),
    ...(firstName.trim() !== "" && { firstName: firstName.trim() }),
    ...(lastName.trim() !== "" && { lastName: lastName.trim() }),
  };
}

function focusFirst(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  );
}

function welcome(method: "email" | "google", idToken?: string): void {
  if (idToken !== undefined) storeIdToken(idToken);
  track("sign_up", { method });
  notifySuccess({ title: strings.done, message: strings.doneMessage });
}

function fail(message: string): void {
  notifyFailure({ title: strings.failed, message });
}
