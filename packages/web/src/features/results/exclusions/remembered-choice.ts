import {
  type AdPlatform,
  type ExclusionMethod,
  exclusionMethods,
  matchTypeExplanations,
  platformNames,
} from "@termsift/core/exclusions";
import { z } from "zod";
import { readSession, sessionKeys, writeSession } from "../../../lib/session-store.ts";

export type BlockingChoice = { readonly platform: AdPlatform; readonly method: ExclusionMethod };

const isPlatform = (value: unknown): value is AdPlatform =>
  typeof value === "string" && Object.hasOwn(platformNames, value);

const storedSchema = z.object({
  result: z.string(),
  platform: z.custom<AdPlatform>(isPlatform),
  method: z.enum(exclusionMethods),
});

export function rememberChoiceOf(result: string | undefined) {
  return {
    read: (): BlockingChoice | undefined => {
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
    write: (choice: BlockingChoice): void => {
      if (result !== undefined) writeSession(sessionKeys.blockingChoice, { result, ...choice });
    },
  };
}

export type RememberedChoice = ReturnType<typeof rememberChoiceOf>;
