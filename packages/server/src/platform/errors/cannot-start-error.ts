/**
 * The reason why the process cannot start, for the operator: what is wrong, where, what to do. Printed without a stack.
 */
export class CannotStartError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "CannotStartError";
  }
}
