import { Button, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { PASSWORD_LENGTH_MIN } from "@termsift/core/contract";
import { useChange } from "../../../lib/use-change.ts";
import { resetPassword } from "../api/auth-calls.ts";
import { authStrings } from "../strings.ts";

const strings = authStrings.reset;

type ResetPasswordFormProps = { readonly token: string; readonly onDone: () => void };

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useForm({ initialValues: { password: "" } });
  const reset = ({ password }: { password: string }) => resetPassword({ token, password });
  const mutation = useChange(reset, {
    failed: strings.failed,
    done: { title: strings.done, message: strings.doneMessage },
    onDone,
    queryKey: null,
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
