import { Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { notifyFailure, notifySuccess, withdrawToasts } from "../../../lib/notify.tsx";
import { changePassword } from "../api/account.ts";
import { accountStrings as strings } from "../strings.ts";

const FORM = "change-password";

export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const form = useForm({ initialValues: { password: "", newPassword: "" } });
  const mutation = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      notifySuccess({ title: strings.changed, message: strings.changedMessage });
      onDone();
    },
    onError: (error) =>
      notifyFailure({ title: strings.notChanged, message: error.message, form: FORM }),
  });
  const submit = (values: typeof form.values) => {
    void withdrawToasts(FORM);
    mutation.mutate(values);
  };
  return (
    <form onSubmit={form.onSubmit(submit)}>
      <Stack gap="sm">
        <PasswordInput
          label={strings.current}
          autoComplete="current-password"
          required
          {...form.getInputProps("password")}
        />
        <PasswordInput
          label={strings.next}
          autoComplete="new-password"
          required
          {...form.getInputProps("newPassword")}
        />
        <Group grow>
          <Button variant="default" onClick={onDone}>
            {strings.cancel}
          </Button>
          <Button type="submit" disabled={mutation.isPending}>
            {mutation.isPending ? strings.saveBusy : strings.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
