import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useChange } from "../../../lib/use-change.ts";
import { forgotPassword } from "../api/auth-calls.ts";
import { authStrings } from "../strings.ts";

const strings = authStrings.forgot;

export function ForgotPasswordForm({ onBack }: { readonly onBack: () => void }) {
  const form = useForm({ initialValues: { email: "" } });
  const mutation = useChange(({ email }: { email: string }) => forgotPassword(email.trim()), {
    failed: strings.failed,
    done: { title: strings.done, message: strings.doneMessage },
    onDone: onBack,
    queryKey: null,
  });
  return (
    <form onSubmit={form.onSubmit((values) => mutation.mutate(values))}>
      <Stack gap="md">
        <Text c="dimmed">{strings.intro}</Text>
        <TextInput
          label={authStrings.login.email}
          type="email"
          autoComplete="username"
          required
          {...form.getInputProps("email")}
        />
        <Group grow>
          <Button variant="default" onClick={onBack}>
            {authStrings.login.submit}
          </Button>
          <Button type="submit" disabled={mutation.isPending}>
            {mutation.isPending ? strings.submitBusy : strings.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
