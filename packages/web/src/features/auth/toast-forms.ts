/** Groups of toasts by form; the next attempt removes those of the last. */
export const toastForms = {
  signin: "login",
  signup: "signup",
  forgot: "forgot-password",
  reset: "reset-password",
} as const;
