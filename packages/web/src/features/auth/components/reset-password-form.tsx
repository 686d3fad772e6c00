import { Button, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { PASSWORD_LENGTH_MIN } from "@termsift/core/contract";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { resetPassword } from "../api/auth-calls.ts";
import { authStrings } from "../strings.ts";

const strings = authStrings.reset;

type ResetPasswordFormProps = { readonly token: string; readonly onDone: () => void };

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useForm({ initialValues: { password: "" } });
  const mutation = useMutation({
    mutationFn: ({ password }: { password: string }) => resetPassword({ token, password }),
    onSuccess: () => {
      notifySuccess({ title: strings.done, message: strings.doneMessage });
      onDone();
    },
    onError: (error) => notifyFailure({ title: strings.failed, message: error.message }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => mutation.mutate(values))}>
      <Stack gap="md">
        <PasswordInput
          label={authStrings.signup.password}
          autoComplete="new-password"
          description={authStrings.signup.passwordHint(PASSWORD_LENGTH_MIN)}
          required
          {...form.getInputProps("password")}
        />
        <Button type="submit" disabled={mutation.isPending}>
          {mutation.isPending ? strings.submitBusy : strings.submit}
        </Button>
      </Stack>
    </form>
  );
}
