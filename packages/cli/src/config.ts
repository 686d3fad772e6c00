import { AppError } from "@termsift/core/errors";
import { readHostedEnvironment } from "@termsift/classifier/hosted-environment";
import type { HostedSettingsInput } from "@termsift/classifier/llm";

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
    `The hosted model can not be used as the environment says: ${problems.join("; ")}.`,
  );
}
