/** The toast groups, one per form. A new attempt removes the toasts of the last attempt. */
export const toastForms = {
  signin: "login",
  signup: "signup",
  forgot: "forgot-password",
  reset: "reset-password",
} as const;
