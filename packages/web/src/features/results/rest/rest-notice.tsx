import { Button, CloseButton, Group, Text } from "@mantine/core";
import type { ResultRest } from "@termsift/core/contract";
import { useState } from "react";
import { focusHeading, useFocusHandedOn } from "../../../lib/focus.ts";
import { useOpenResult } from "../open-result.ts";
import { restStrings as strings } from "./strings.ts";
import { useRest, useStartRest } from "./use-rest.ts";

/** Says that only the clicked terms are there. After the others have joined, the line stays, so that nothing moves. */
export function RestNotice({ resultId }: { readonly resultId: string }) {
  const { complete, summary } = useOpenResult().result;
  const [unread] = useState(complete ? 0 : (summary?.unread ?? 0));
  const [isClosed, setIsClosed] = useState(unread === 0);
  const rest = useRest(resultId, complete);
  const left = useLeast(unread - (rest?.done ?? 0));
  if (isClosed) return null;
  const close = () => {
    setIsClosed(true);
    focusHeading();
  };
  return (
    <Group
      component="section"
      className="frame"
      aria-label={strings.label}
      gap="sm"
      px="sm"
      py={4}
      wrap="nowrap"
    >
      {/* The line reserves its height, so that the lists below do not move when its text becomes shorter. */}
      <Text
        fz={{ base: "xs", xs: "sm" }}
        lh={{ base: 1.3, xs: 1.55 }}
        className="tabular"
        role="status"
        flex={1}
        mih={{ base: "2.6em", xs: "1.55em" }}
      >
        {complete ? strings.joined(unread) : <RestText {...{ rest, unread, left }} />}
      </Text>
      {rest?.canStart && !complete ? <StartRest resultId={resultId} /> : null}
      {complete ? <CloseButton aria-label={strings.close} onClick={close} /> : null}
    </Group>
  );
}

/** Returns the smallest value so far, because work that starts again must not seem to fall back. */
function useLeast(value: number): number {
  const [least, setLeast] = useState(value);
  if (value < least) setLeast(value);
  return Math.min(value, least);
}

type RestTextProps = {
  readonly rest: ResultRest | undefined;
  readonly unread: number;
  readonly left: number;
};

function RestText({ rest, unread, left }: RestTextProps) {
  const state = rest?.state ?? "running";
  if (state === "running" || state === "complete") {
    return strings.reading(left, rest?.secondsLeft ?? null);
  }
  const why = rest?.error?.message ?? strings.unread(unread);
  return rest?.canStart ? why : `${strings.unread(unread)} ${strings.gone}`;
}

function StartRest({ resultId }: { readonly resultId: string }) {
  const starting = useStartRest(resultId);
  useFocusHandedOn();
  return (
    <Button
      size="compact-sm"
      className="screen-only"
      loading={starting.isPending}
      onClick={() => starting.mutate()}
    >
      {strings.start}
    </Button>
  );
}
