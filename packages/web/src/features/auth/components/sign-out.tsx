import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "../../../config/paths.ts";
import { finishBeforeSignOut } from "../../../lib/before-sign-out.ts";
import { signOutEverywhere } from "../../../lib/id-token.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { signOut } from "../api/auth-calls.ts";
import { authStrings } from "../strings.ts";

const strings = authStrings.signOut;

/** Shows the toast "Signed out" only after the server has ended the session. */
export function SignOut() {
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: async () => {
      await finishBeforeSignOut();
      await signOut();
    },
    onSuccess: async () => {
      signOutEverywhere();
      await navigate(paths.login, { replace: true });
      notifySuccess({ title: strings.done, message: strings.doneMessage });
    },
    onError: () => notifyFailure({ title: strings.failed, message: strings.failedMessage }),
  });
  return (
    <Button
      size="sm"
      variant="default"
      loading={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {strings.button}
    </Button>
  );
}
