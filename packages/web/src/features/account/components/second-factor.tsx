import { Button, Group, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../../../components/card.tsx";
import { Hint } from "../../../components/hint.ts";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { formatDay } from "../../../lib/format.ts";
import { useChange } from "../../../lib/use-change.ts";
import { sendConfirmationMail } from "../api/account.ts";
import { endSecondFactor, renewRecoveryCodes, secondFactorQuery } from "../api/security.ts";
import { secondFactorStrings as strings } from "../security-strings.ts";
import { accountStrings } from "../strings.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpSecondFactor } from "./set-up-second-factor.tsx";

type Open = "set-up" | "renew" | "turn-off";

export function SecondFactor() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  const show = (shown: { readonly recoveryCodes: readonly string[] }) => {
    setCodes(shown.recoveryCodes);
    close();
  };
  if (error) {
    return (
      <Card title={strings.title}>
        <LoadFailure title={strings.loadFailed} error={error} onRetry={refetch} />
      </Card>
    );
  }
  return (
    <Card title={strings.title}>
      {data ? (
        <Text size="sm">
          {data.state === "on"
            ? strings.on(formatDay(data.since ?? ""), data.recoveryCodesLeft)
            : strings.states[data.state]}
        </Text>
      ) : (
        <Skeleton height={36} role="status" aria-label={strings.loading} />
      )}
      {codes ? <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} /> : null}
      {open === "set-up" ? <SetUpSecondFactor onDone={show} onCancel={close} /> : null}
      {open === "renew" ? <Renew onDone={show} onCancel={close} /> : null}
      {open === "turn-off" ? <TurnOff onDone={close} onCancel={close} /> : null}
      {open || codes ? null : <Actions state={data?.state} onOpen={setOpen} />}
    </Card>
  );
}

type ActionsProps = {
  readonly state: "on" | "off" | "unconfirmed" | "unavailable" | undefined;
  readonly onOpen: (open: Open) => void;
};

function Actions({ state, onOpen }: ActionsProps) {
  if (state === "off") {
    return (
      <Group>
        <Button onClick={() => onOpen("set-up")}>{strings.setUp}</Button>
      </Group>
    );
  }
  if (state === "unconfirmed") return <SendConfirmation />;
  if (state !== "on") return null;
  return (
    <>
      <Hint>{strings.onHint}</Hint>
      <Group gap="xs">
        <Button variant="default" onClick={() => onOpen("renew")}>
          {strings.renew}
        </Button>
        <Button variant="default" onClick={() => onOpen("turn-off")}>
          {strings.turnOff}
        </Button>
      </Group>
    </>
  );
}

function SendConfirmation() {
  const sending = useChange(sendConfirmationMail, {
    failed: accountStrings.notSent,
    done: { title: accountStrings.sent, message: accountStrings.sentMessage },
    queryKey: null,
  });
  return (
    <Group>
      <Button loading={sending.isPending} onClick={() => sending.mutate()}>
        {accountStrings.sendLink}
      </Button>
    </Group>
  );
}

type Codes = { readonly recoveryCodes: readonly string[] };
type ChangeProps<Output> = {
  readonly onDone: (output: Output) => void;
  readonly onCancel: () => void;
};

function Renew({ onDone, onCancel }: ChangeProps<Codes>) {
  const renewing = useChange(renewRecoveryCodes, { failed: strings.failed, onDone });
  return (
    <ProofForm
      action={strings.renew}
      isBusy={renewing.isPending}
      onSubmit={renewing.mutate}
      onCancel={onCancel}
    />
  );
}

function TurnOff({ onDone, onCancel }: ChangeProps<void>) {
  const ending = useChange(endSecondFactor, {
    failed: strings.failed,
    done: { title: strings.turnedOff, message: strings.turnedOffMessage },
    onDone,
  });
  return (
    <ProofForm
      action={strings.turnOff}
      color="red"
      isBusy={ending.isPending}
      onSubmit={ending.mutate}
      onCancel={onCancel}
    />
  );
}
