import { PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Proof } from "../api/security.ts";
import { secondFactorStrings as strings } from "../security-strings.ts";
import { SecondFactorButtons } from "./second-factor-buttons.tsx";

type ProofFormProps = {
  readonly action: string;
  readonly color?: "red";
  readonly isBusy: boolean;
  readonly onSubmit: (proof: Proof) => void;
  readonly onCancel: () => void;
};

/** Asks for the password and a code. */
export function ProofForm({ action, color, isBusy, onSubmit, onCancel }: ProofFormProps) {
  const form = useForm({ initialValues: { password: "", code: "" } });
  return (
    <form onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="sm" maw="22rem">
        <PasswordInput
          label={strings.password}
          autoComplete="current-password"
          required
          autoFocus
          {...form.getInputProps("password")}
        />
        <TextInput
          label={strings.codeOrRecovery}
          autoComplete="one-time-code"
          required
          {...form.getInputProps("code")}
        />
        <SecondFactorButtons {...{ action, color, isBusy, onCancel }} />
      </Stack>
    </form>
  );
}
