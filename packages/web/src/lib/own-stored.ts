import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import type { z } from "zod";
import { openedWorkspace, type OwnName, ownKey, subjectOf } from "./account.ts";
import { readIdToken, useIdToken } from "./id-token.ts";
import { readStored } from "./read-stored.ts";

/** Reads and writes a user's value in local storage. Tabs in the same workspace share the value until the sign-out. */
export function useOwnStored<Value>(
  name: OwnName,
  schema: z.ZodType<Value>,
  atFirst: Value,
): [Value, (value: Value) => void] {
  const account = subjectOf(useIdToken());
  const key = ownKey(name, account + (openedWorkspace()?.id ?? ""));
  const read = () => readStored(localStorage, key, schema) ?? atFirst;
  const [value, setValue] = useState(read);
  useWindowEvent("storage", () => setValue(read()));
  const write = (changed: Value) => {
    // Stores nothing if another tab has signed the user out.
    if (account === "" || subjectOf(readIdToken()) !== account) return;
    setValue(changed);
    try {
      localStorage.setItem(key, JSON.stringify(changed));
    } catch {
      // The storage is full, but the page still has the value.
    }
  };
  return [value, write];
}
