/** Explains to the operator why the process cannot start and what to do. Printed without a stack. */
export class CannotStartError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "CannotStartError";
  }
}
