import { PasswordInput, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useChange } from "../../../lib/use-change.ts";
import { confirmSecondFactor, startSecondFactor } from "../api/security.ts";
import { secondFactorStrings as strings } from "../security-strings.ts";
import { SecondFactorButtons } from "./second-factor-buttons.tsx";

type SetUpProps = {
  readonly onDone: (made: { readonly recoveryCodes: readonly string[] }) => void;
  readonly onCancel: () => void;
};

/** Asks for the password, shows the secret, and asks for a code of it. */
export function SetUpSecondFactor({ onDone, onCancel }: SetUpProps) {
  const starting = useChange(startSecondFactor, { failed: strings.failed, queryKey: null });
  const form = useForm({ initialValues: { password: "" } });
  if (starting.data) return <Confirm {...starting.data} onDone={onDone} onCancel={onCancel} />;
  return (
    <form onSubmit={form.onSubmit((values) => starting.mutate(values))}>
      <Stack gap="sm" maw="22rem">
        <PasswordInput
          label={strings.password}
          autoComplete="current-password"
          required
          autoFocus
          {...form.getInputProps("password")}
        />
        <SecondFactorButtons
          action={strings.next}
          isBusy={starting.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

type ConfirmProps = SetUpProps & Readonly<Record<"secret" | "uri", string>>;

function Confirm({ secret, uri, onDone, onCancel }: ConfirmProps) {
  const confirming = useChange(confirmSecondFactor, {
    failed: strings.failed,
    done: { title: strings.turnedOn, message: strings.turnedOnMessage },
    onDone,
  });
  const form = useForm({ initialValues: { code: "" } });
  const inFours = secret.match(/.{1,4}/gu)?.join(" ") ?? "";
  return (
    <form onSubmit={form.onSubmit((values) => confirming.mutate(values))}>
      <Stack gap="sm" maw="22rem">
        <Text size="sm">{strings.scan}</Text>
        <QrCode text={uri} />
        <Textarea
          label={strings.secret}
          value={inFours}
          readOnly
          autosize
          onFocus={({ target }) => target.select()}
        />
        <Text size="sm">{strings.enter}</Text>
        <TextInput
          label={strings.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          autoFocus
          {...form.getInputProps("code")}
        />
        <SecondFactorButtons
          action={strings.turnOn}
          isBusy={confirming.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

/** The light margin that readers of QR codes need, in modules. */
const MARGIN = 4;

/** Black on white in the dark scheme, too, because many readers need that. */
function QrCode({ text }: { readonly text: string }) {
  const code = generate(text);
  const size = code.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={strings.picture}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      width="220"
      height="220"
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="white" />
      <path d={toSvgPath(code)} fill="black" />
    </svg>
  );
}
