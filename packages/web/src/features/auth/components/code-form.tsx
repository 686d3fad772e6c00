import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { storeIdToken } from "../../../lib/id-token.ts";
import { useChange } from "../../../lib/use-change.ts";
import { signInWithCode } from "../api/auth-calls.ts";
import { authStrings } from "../strings.ts";

const strings = authStrings.code;

type CodeFormProps = { readonly token: string; readonly onBack: () => void };

/** The second step of a sign-in with a second factor. */
export function CodeForm({ token, onBack }: CodeFormProps) {
  const form = useForm({ initialValues: { code: "" } });
  const signIn = ({ code }: { code: string }) => signInWithCode({ token, code });
  const mutation = useChange(signIn, {
    failed: authStrings.login.failed,
    onDone: ({ idToken }) => storeIdToken(idToken),
    queryKey: null,
  });
  return (
    <form onSubmit={form.onSubmit((values) => mutation.mutate(values))}>
      <Stack gap="md">
        <Text>{strings.lead}</Text>
        <TextInput
          label={strings.label}
          description={strings.hint}
          autoComplete="one-time-code"
          required
          autoFocus
          {...form.getInputProps("code")}
        />
        <Group grow>
          <Button variant="default" onClick={onBack}>
            {strings.back}
          </Button>
          <Button type="submit" disabled={mutation.isPending}>
            {mutation.isPending ? authStrings.login.submitBusy : authStrings.login.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
