import { matchTypeExplanations, type AdPlatform, platformNames } from "@termsift/core/exclusions";
import { z } from "zod";
import { readSession, sessionKeys, writeSession } from "../../../lib/session-store.ts";
import { type ExclusionMethod, exclusionMethods } from "./engine/protocol.ts";

/** How the terms of a result are to be blocked, as the user chose. */
export type BlockingChoice = { readonly platform: AdPlatform; readonly method: ExclusionMethod };

/** Keeps the choice while this browser tab is open: somebody who leaves the page and comes back finds it as it was. */
export type RememberedChoice = {
  readonly read: () => BlockingChoice | undefined;
  readonly write: (choice: BlockingChoice) => void;
};

const isPlatform = (value: unknown): value is AdPlatform =>
  typeof value === "string" && Object.hasOwn(platformNames, value);

const storedSchema = z.object({
  result: z.string(),
  platform: z.custom<AdPlatform>(isPlatform),
  method: z.enum(exclusionMethods),
});

/** Of one result of the server; a result that only this browser has is gone with its page. */
export function rememberChoiceOf(result: string | undefined): RememberedChoice {
  return {
    read: () => {
      const stored = readSession(
        sessionKeys.blockingChoice,
        (value) => storedSchema.safeParse(value).data,
      );
      if (stored === undefined || stored.result !== result) return undefined;
      const { platform, method } = stored;
      const isOffered =
        method === "smallest" ||
        matchTypeExplanations[platform].some(({ matchType }) => matchType === method);
      return isOffered ? { platform, method } : undefined;
    },
    write: (choice) => {
      if (result !== undefined) writeSession(sessionKeys.blockingChoice, { result, ...choice });
    },
  };
}
