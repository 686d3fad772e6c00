import { AppError } from "@termsift/core/errors";
import { readHostedEnvironment } from "@termsift/classifier/hosted/environment";
import type { HostedSettingsInput } from "@termsift/classifier/hosted";

/**
 * Which of the embedded models classify: `TERMSIFT_MODEL`, both by default.
 *
 * @throws AppError `invalid-option` for any other value
 */
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

/**
 * The settings of the hosted model from the environment, or undefined when no LLM_PROVIDER is set. Everything that
 * reads the environment of this program is here.
 *
 * @throws AppError `invalid-option` naming every variable that is wrong, never its value
 */
export function readHostedSettings(
  environment: Readonly<Record<string, string | undefined>>,
): HostedSettingsInput | undefined {
  const { settings, problems } = readHostedEnvironment(environment);
  if (problems.length === 0) return settings;
  throw new AppError(
    "invalid-option",
    `The hosted model cannot be used as the environment says: ${problems.join("; ")}.`,
  );
}
