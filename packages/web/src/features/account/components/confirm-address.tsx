import { Alert, Button, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../../config/paths.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { accountQuery, confirmAddress, sendConfirmationMail } from "../api/account.ts";
import { accountStrings as strings } from "../strings.ts";

/** Also handles the link in the confirmation mail (/home#confirm=). */
export function ConfirmAddress() {
  const { data: user } = useQuery(accountQuery);
  useLink();
  const mutation = useMutation({
    mutationFn: sendConfirmationMail,
    onSuccess: () => notifySuccess({ title: strings.sent, message: strings.sentMessage }),
    onError: (error) => notifyFailure({ title: strings.notSent, message: error.message }),
  });
  if (!user || user.emailVerified) return null;
  return (
    <Alert mb="md">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{strings.unconfirmed(user.email)}</Text>
        <Button size="xs" loading={mutation.isPending} onClick={() => mutation.mutate()}>
          {strings.sendLink}
        </Button>
      </Stack>
    </Alert>
  );
}

function useLink(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get("confirm");
    if (token === null) return;
    void navigate(paths.home, { replace: true });
    confirmAddress(token)
      .then(() => {
        notifySuccess({ title: strings.confirmed, message: strings.confirmedMessage });
        return queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      })
      .catch((error: Error) =>
        notifyFailure({ title: strings.notConfirmed, message: error.message }),
      );
  }, [hash, navigate, queryClient]);
}
