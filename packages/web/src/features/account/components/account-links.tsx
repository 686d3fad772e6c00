import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { accountStrings as strings } from "../strings.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { ConfirmAddress } from "./confirm-address.tsx";

export function AccountLinks() {
  const { data: config } = useQuery(publicConfigQuery);
  const [isChanging, setIsChanging] = useState(false);
  if (!config?.identity.email) return null;
  return (
    <section aria-label={strings.title}>
      {config.identity.needsConfirmedAddress ? <ConfirmAddress /> : null}
      {isChanging ? (
        <ChangePasswordForm onDone={() => setIsChanging(false)} />
      ) : (
        <Anchor component="button" type="button" size="sm" onClick={() => setIsChanging(true)}>
          {strings.change}
        </Anchor>
      )}
    </section>
  );
}
