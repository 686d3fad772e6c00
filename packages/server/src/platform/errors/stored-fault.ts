export class StoredFault extends Error {
  readonly code: string;
  readonly details: Record<string, unknown> | undefined;

  constructor(row: {
    errorCode: string | null;
    errorMessage: string | null;
    errorDetails: Record<string, unknown> | null;
  }) {
    super(row.errorMessage ?? "The file could not be processed. Nothing was counted; try again.");
    this.name = "StoredFault";
    this.code = row.errorCode ?? "internal";
    this.details = row.errorDetails ?? undefined;
  }
}
