import { button, open, type PageWalk } from "./page-state.ts";
import { expect, expectToast } from "./test.ts";

export const publicWalks: readonly PageWalk[] = [
  {
    name: "signing in",
    as: "visitor",
    states: [
      { name: "login with a new password", reach: (page) => open(page, "/login#reset=some-token") },
      {
        name: "login",
        reach: async (page) => {
          // A change of the fragment alone loads no page, so another page comes first.
          await page.goto("about:blank");
          await open(page, "/login");
          await expect(button(page, "Log In")).toBeVisible();
        },
      },
      {
        name: "login with a toast",
        reach: async (page) => {
          await button(page, "Log In").click();
          await expectToast(page, "Login failed");
        },
      },
      { name: "not found", reach: (page) => open(page, "/no/such/page") },
    ],
  },
  {
    name: "signing up, help and support",
    as: "visitor",
    states: [
      { name: "signup", reach: (page) => open(page, "/signup") },
      {
        name: "signup with field errors",
        reach: async (page) => {
          await button(page, "Create Account").click();
          await expect(page.getByText("Enter your first name.")).toBeVisible();
        },
      },
      {
        name: "help with an answer",
        reach: async (page) => {
          await page.getByRole("link", { name: "Help", exact: true }).first().click();
          await expect(page).toHaveURL(/\/help$/u);
          const question = page.getByRole("button", { name: /happens to my files/u });
          await question.click();
          await expect(question).toHaveAttribute("aria-expanded", "true");
        },
      },
      {
        name: "contact support with a toast",
        reach: async (page) => {
          await button(page, "Contact Support").click();
          await expect(page).toHaveURL(/\/contact-support$/u);
          await button(page, "Send Message").click();
          await expectToast(page, "Name Required");
        },
      },
    ],
  },
];
