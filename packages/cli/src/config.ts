import { AppError } from "@termsift/core/errors";
import { readHostedEnvironment } from "@termsift/classifier/hosted/environment";
import type { HostedSettings } from "@termsift/classifier/hosted/settings";

export function readLocalModel({
  TERMSIFT_MODEL: model = "",
}: Readonly<Record<string, string | undefined>>): "both" | "small" {
  if (model === "" || model === "both") return "both";
  if (model === "small") return "small";
  throw new AppError(
    "invalid-option",
    `TERMSIFT_MODEL is "${model}". Set it to both or small, or leave it out.`,
  );
}

export function readHostedSettings(
  environment: Readonly<Record<string, string | undefined>>,
): HostedSettings | undefined {
  const { settings, problems } = readHostedEnvironment(environment);
  if (problems.length === 0) return settings;
  throw new AppError(
    "invalid-option",
    `The environment variables of the hosted model are wrong: ${problems.join("; ")}.`,
  );
}

/** @throws AppError `invalid-option` if the key is not set */
export function readApiKey({ TERMSIFT_API_KEY: key }: Record<string, string | undefined>): string {
  if (key) return key;
  const message =
    "--server needs an API key: create one on the server's dashboard and set TERMSIFT_API_KEY.";
  throw new AppError("invalid-option", message);
}
