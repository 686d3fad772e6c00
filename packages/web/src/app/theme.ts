import { colorsTuple, createTheme, type CSSVariablesResolver } from "@mantine/core";

const shades = (text: string) => colorsTuple(text.split(" "));

const pine = shades(
  "#ebf5f0 #d5e9df #aad4c0 #7cbf9f #5cb48c #359a70 #1d805c #0f684b #0b5540 #07402f",
);

const gray = shades(
  "#f7f6f2 #efede7 #e4e1d9 #d5d1c7 #bcb7ab #8d887c #6d695f #524f47 #37352f #201f1b",
);

const dark = shades(
  "#e8e6e0 #cfccc4 #aeaaa0 #8a867c #45433c #35332e #282722 #1b1a17 #141311 #0d0c0b",
);

const red = shades(
  "#fcefec #f8dcd6 #f0b6aa #e78d7c #e07260 #cf4f3b #bb3d2a #a23121 #84281b #671f15",
);

/** The color for things that the user must check. Text in a dark shade is readable on a light shade. */
const yellow = shades(
  "#fdf6e3 #faecc8 #f3d995 #ebc463 #e0b356 #b98a2c #9a6c10 #805300 #694400 #503400",
);

export const theme = createTheme({
  colors: { pine, gray, dark, red, yellow },
  primaryColor: "pine",
  // White text is readable on both of these shades.
  primaryShade: { light: 7, dark: 6 },
  white: "#ffffff",
  black: "#201f1b",
  fontFamily: "'Hanken Grotesk Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: { fontWeight: "640", sizes: { h1: { fontSize: "1.75rem", lineHeight: "1.2" } } },
  defaultRadius: "sm",
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    InputWrapper: { defaultProps: { withAsterisk: false } },
    TextInput: { defaultProps: { size: "md" } },
    // With a label, the button that shows the password can be reached by keyboard.
    PasswordInput: {
      defaultProps: {
        size: "md",
        visibilityToggleButtonProps: { "aria-label": "Show the password", tabIndex: 0 },
      },
    },
    Textarea: { defaultProps: { size: "md" } },
    // Keeps the dropdown inside the page's landmarks (for screen readers) and gives it room for all options.
    Select: {
      defaultProps: { size: "md", maxDropdownHeight: 420, comboboxProps: { withinPortal: false } },
    },
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
    Button: { defaultProps: { size: "md" } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { "aria-label": "Close" },
        // Without this role, screen readers announce the dialog's title bar as a second page header.
        attributes: { header: { role: "presentation" } },
      },
    },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#f7f6f2",
    "--mantine-color-dimmed": "#615d54",
    "--mantine-color-placeholder": "#716d63",
    "--mantine-color-error": "#a23121",
    "--mantine-color-anchor": "#0f684b",
    "--surface": "#ffffff",
    "--surface-sunken": "#f1efe9",
    "--line": "#e2dfd6",
    "--ink-strong": "#201f1b",
    "--review": "#8a5a00",
    "--review-fill": "#e0b356",
    "--kept-fill": "#cdc9be",
    "--accent-fill": "#0f684b",
    "--accent-wash": "#e7f2ec",
  },
  dark: {
    "--mantine-color-body": "#1b1a17",
    "--mantine-color-dimmed": "#aeaaa0",
    "--mantine-color-placeholder": "#9a968b",
    "--mantine-color-error": "#e78d7c",
    "--mantine-color-anchor": "#7cbf9f",
    "--surface": "#23221e",
    "--surface-sunken": "#1f1e1a",
    "--line": "#3a3832",
    "--ink-strong": "#f3f1ea",
    "--review": "#e0b356",
    "--review-fill": "#b98a2c",
    "--kept-fill": "#57544c",
    "--accent-fill": "#5cb48c",
    "--accent-wash": "#20332b",
  },
});
