export type ApiFailure = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
};

export class ApiRequestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly requestId: string | undefined;

  constructor(failure: ApiFailure, cause?: unknown) {
    super(failure.message, cause === undefined ? undefined : { cause });
    this.name = "ApiRequestError";
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details;
    this.requestId = failure.requestId;
  }
}

export const UNREACHABLE_MESSAGE =
  "The server could not be reached. Check your connection and try again.";

export async function readFailure(response: Response): Promise<ApiRequestError> {
  const body: unknown = await response.json().catch(() => undefined);
  const fields = isRecord(body) ? body : {};
  return new ApiRequestError({
    status: response.status,
    code: typeof fields["code"] === "string" ? fields["code"] : "unknown",
    message:
      typeof fields["message"] === "string"
        ? fields["message"]
        : response.statusText || `The server answered with status ${String(response.status)}.`,
    details: isRecord(fields["details"]) ? fields["details"] : undefined,
    requestId: typeof fields["requestId"] === "string" ? fields["requestId"] : undefined,
  });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
