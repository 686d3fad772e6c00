/** What the toasts of each form are known by: those of one try go with the next. */
export const toastForms = {
  signin: "login",
  signup: "signup",
  forgot: "forgot-password",
  reset: "reset-password",
} as const;
