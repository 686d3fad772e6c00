import { button, open, type PageState } from "./page-state.ts";
import { expect, expectToast } from "./test.ts";

export const publicStates: readonly PageState[] = [
  { name: "login", as: "visitor", reach: (page) => open(page, "/login") },
  {
    name: "login with a toast",
    as: "visitor",
    reach: async (page) => {
      await open(page, "/login");
      await button(page, "Log In").click();
      await expectToast(page, "Login failed");
    },
  },
  {
    name: "login with a new password",
    as: "visitor",
    reach: (page) => open(page, "/login#reset=some-token"),
  },
  { name: "signup", as: "visitor", reach: (page) => open(page, "/signup") },
  {
    name: "signup with field errors",
    as: "visitor",
    reach: async (page) => {
      await open(page, "/signup");
      await button(page, "Create Account").click();
      await expect(page.getByText("Enter your first name.")).toBeVisible();
    },
  },
  {
    name: "help with an answer",
    as: "visitor",
    reach: async (page) => {
      await open(page, "/help");
      await page.getByRole("button", { name: /happens to my files/u }).click();
    },
  },
  {
    name: "contact support with a toast",
    as: "visitor",
    reach: async (page) => {
      await open(page, "/contact-support");
      await button(page, "Send Message").click();
      await expectToast(page, "Name Required");
    },
  },
  { name: "not found", as: "visitor", reach: (page) => open(page, "/no/such/page") },
];
