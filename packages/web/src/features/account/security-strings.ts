import { counted } from "../../lib/format.ts";

export const securityStrings = {
  title: "Sign-in and devices",
  lead: "How your account is protected, and where it is open.",
} as const;

export const secondFactorStrings = {
  title: "Two-factor authentication",
  loading: "Loading…",
  loadFailed: "The state of two-factor authentication could not be loaded",
  states: {
    off: "With two-factor authentication, signing in takes your password and a code from an authenticator app on your phone. A stolen password alone then opens nothing.",
    unconfirmed:
      "Before you turn on two-factor authentication, confirm your email address. Otherwise, a password reset would turn it off again.",
    unavailable:
      "You sign in without a password here. Set up two-factor authentication where you sign in.",
  },
  on: (day: string, left: number) =>
    `On since ${day}. You have ${counted(left, "unused recovery code")}.`,
  onHint:
    "Sign-ins with Google and API keys need no code. If you get a new phone, turn it off and set it up again.",
  setUp: "Set Up",
  password: "Your Password",
  next: "Continue",
  cancel: "Cancel",
  failed: "Nothing was changed",
  scan: "1. Scan this QR code with an authenticator app, or enter the key in the app by hand.",
  picture: "QR code for an authenticator app",
  secret: "Key",
  enter: "2. Enter the code that the app shows.",
  code: "Code from the App",
  codeOrRecovery: "Code from the App, or a Recovery Code",
  turnOn: "Turn On",
  turnedOn: "Two-factor authentication is on",
  turnedOnMessage: "All other devices were signed out.",
  codes: "Your recovery codes",
  codesHint:
    "Each opens your account once, in place of a code, for example if you lose your phone. They are not shown again, so store them where only you can read them.",
  copy: "Copy",
  download: "Download",
  stored: "I Have Stored Them",
  renew: "New Recovery Codes",
  turnOff: "Turn Off",
  turnedOff: "Two-factor authentication is off",
  turnedOffMessage: "From now on, your password alone opens your account.",
} as const;

export const sessionStrings = {
  title: "Where you are signed in",
  hint: (hours: number) =>
    `A device is signed out after ${hours % 24 === 0 ? counted(hours / 24, "day") : counted(hours, "hour")} without use, and in any case after 30 days. If you do not know one, end it and change your password.`,
  loadFailed: "Your devices could not be loaded",
  loading: "Loading…",
  isThis: "this device",
  since: (time: string) => `since ${time}`,
  lastSeen: (time: string) => `last seen ${time}`,
  end: "Sign Out",
  ended: "The device was signed out",
  endedMessage: (device: string) => `${device} needs a new sign-in.`,
  endOthers: "Sign Out All Other Devices",
  endOthersSure: "All devices but this one need a new sign-in. API keys keep working.",
  yes: "Sign them out",
  no: "Cancel",
  othersEnded: "All other devices were signed out",
  failed: "Nothing was changed",
} as const;
