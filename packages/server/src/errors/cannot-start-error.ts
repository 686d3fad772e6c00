/** Why the process can not start, in words for the operator: what is wrong, where, what to do. Told without a stack. */
export class CannotStartError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "CannotStartError";
  }
}
