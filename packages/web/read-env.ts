import { z } from "zod";

const environments = ["local", "dev", "stg", "prod"] as const;

/** Same origin unless the build says otherwise: the server that serves this app answers its calls. */
const baseSchema = z.union([z.literal(""), z.url()]).default("");

const environmentSchema = z.object({
  VITE_API_ENVIRONMENT: z.enum(environments).default("prod"),
  VITE_API_BASE_LOCAL: baseSchema,
  VITE_API_BASE_DEV: baseSchema,
  VITE_API_BASE_STG: baseSchema,
  VITE_API_BASE_PROD: baseSchema,
});

/** The only reader of build-time variables; a wrong one stops the build with a message that names it. */
export function readEnv(variables: Record<string, unknown>) {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")}: ${issue.message}`,
    );
    throw new Error(`The build's variables cannot be used: ${problems.join("; ")}`);
  }
  const values = parsed.data;
  const bases = {
    local: values.VITE_API_BASE_LOCAL,
    dev: values.VITE_API_BASE_DEV,
    stg: values.VITE_API_BASE_STG,
    prod: values.VITE_API_BASE_PROD,
  };
  return { apiBase: bases[values.VITE_API_ENVIRONMENT].replace(/\/+$/u, "") };
}
