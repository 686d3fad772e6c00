const FIELDS = "input:not([type=file]), textarea";
/** Heard by public/first-paint.js. */
const READY_EVENT = "termsift:ready";

/**
 * Tells the app what was typed, or filled in by the browser, and which button was pressed before it had come to life:
 * until then nobody listened.
 */
export function repeatEarlyInput(container: HTMLElement): void {
  for (const field of container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
    const { value, defaultValue } = field;
    if (value === defaultValue) continue;
    // React passes over an event after which the value is what it has seen last.
    setValue(field, defaultValue);
    setValue(field, value);
  }
  document.dispatchEvent(new Event(READY_EVENT));
}

/** As typing does it: past the property by which React watches what its own code sets. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
