import { Button, Divider } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Hint } from "../../../components/hint.ts";
import { storeIdToken } from "../../../lib/id-token.ts";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { type GoogleIdentity, signInWithGoogle } from "../api/auth-calls.ts";
import { openGooglePopup } from "../google-popup.ts";
import { authStrings } from "../strings.ts";

export type GoogleButtonProps = {
  readonly label: string;
  readonly purpose: "signin" | "signup";
  readonly readKnown: () => { email: string } & Omit<GoogleIdentity, "idToken">;
  readonly onDone: () => void;
  readonly onFailure: (error: Error) => void;
};

export function GoogleButton({ label, purpose, readKnown, onDone, onFailure }: GoogleButtonProps) {
  const queryClient = useQueryClient();
  const isOff = useQuery(publicConfigQuery).data?.identity.googleClientId === null;
  const [isClosed, setIsClosed] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  // A user who signs in by e-mail meanwhile must not get a message about Google's window.
  useEffect(() => () => waiting.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: async () => {
      waiting.current?.abort();
      const controller = new AbortController();
      waiting.current = controller;
      setIsClosed(false);
      const { identity } = await queryClient.ensureQueryData(publicConfigQuery);
      const clientId = identity.googleClientId;
      if (!clientId) throw new Error(authStrings.google.off);
      const { email, ...names } = readKnown();
      const idToken = await openGooglePopup(clientId, email, {
        signal: controller.signal,
        onClosed: () => setIsClosed(true),
      });
      return signInWithGoogle(purpose, { idToken, ...names });
    },
    onSuccess: ({ token }) => {
      storeIdToken(token);
      onDone();
    },
    onError: (error) => {
      if (error.name !== "AbortError") onFailure(error);
    },
  });
  return (
    <>
      <Divider label={authStrings.google.or} labelPosition="center" />
      <Button
        variant="default"
        fullWidth
        leftSection={<GoogleMark />}
        disabled={isOff}
        onClick={() => mutation.mutate()}
      >
        {label}
      </Button>
      {isOff ? <Hint>{authStrings.google.off}</Hint> : null}
      {isClosed && mutation.isPending ? (
        <Hint role="status">{authStrings.google.closed}</Hint>
      ) : null}
    </>
  );
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path
        fill="#FBBC05"
        d="M3.96 10.71A5.4 5.4 0 0 1 3.68 9c0-.6.1-1.17.28-1.71V4.96H.96A9 9 0 0 0 0 9c0 1.45.35 2.83.96 4.04l3-2.33z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59C13.46.89 11.43 0 9 0A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
