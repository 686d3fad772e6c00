/** The groups of toasts, one per form. A new attempt removes the form's old toasts. */
export const toastForms = {
  signin: "login",
  signup: "signup",
  forgot: "forgot-password",
  reset: "reset-password",
} as const;
