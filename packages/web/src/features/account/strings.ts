export const accountStrings = {
  title: "Account",
  change: "Change password",
  current: "Current Password",
  next: "New Password",
  save: "Change Password",
  saveBusy: "Saving...",
  cancel: "Cancel",
  changed: "Password changed",
  changedMessage: "All other devices were signed out. All API keys were revoked.",
  notChanged: "Password not changed",
  unconfirmed: (email: string) =>
    `Before you filter reports, confirm your address ${email}. Each report costs the operator of this installation money.`,
  sendLink: "Send Confirmation Link",
  sent: "Check your inbox",
  sentMessage: "Open the link in the mail within an hour.",
  notSent: "No link was sent",
  confirmed: "Email address confirmed",
  confirmedMessage: "You can filter reports now.",
  notConfirmed: "Email address not confirmed",
} as const;

export const dialogStrings = {
  copy: "Copy",
  copied: "Copied",
  copiedMessage: "Store it now, because it is not shown again.",
  notCopied: "Not copied",
  notCopiedMessage:
    "The browser does not let this page use the clipboard. Select the text and copy it.",
} as const;

export const apiKeyStrings = {
  title: "API keys",
  lead: "Programs sign in with an API key instead of your password. Create a separate key for each program, for example the Google Ads script, an AI assistant (MCP) or your own code.",
  name: "Name of the Program",
  mayWrite: "May also filter reports and change results",
  only: (business: string) => `Only for ${business}`,
  create: "Create Key",
  notCreated: "Key not created",
  created: (name: string) => `The key of ${name}`,
  once: "Copy it now, and store it where only the program can read it. It is not shown again.",
  scope: { read: "reads only", write: "reads and writes" },
  lastUsed: (day: string) => `last used ${day}`,
  unused: "never used",
  revoke: "Revoke",
  revoked: "Key revoked",
  revokedMessage: (name: string) => `${name} can no longer use it.`,
  notRevoked: "Key not revoked",
} as const;

export const colleagueStrings = {
  title: "Colleagues",
  lead: "Colleagues can use all businesses, reports and results in a workspace. Only the owner can delete a business, invite people or set up the model for second opinions.",
  invited: "invited",
  email: "Email Address",
  invite: "Invite",
  sent: "Invitation sent",
  sentTo: (email: string) => `${email} has 7 days to accept it.`,
  link: (email: string) => `The link for ${email}`,
  once: "Send it to this person only. It works once, within 7 days, and is not shown again.",
  remove: "Remove",
  removed: "Access ended",
  removedMessage:
    "This person's links for clients are closed, too. A new invitation restores the access and the links.",
  leave: "Leave",
  makeOwner: "Make owner",
  handOver: (email: string) =>
    `${email} becomes the owner, and you become a colleague. Your API keys stop working. Only the new owner can undo this.`,
  password: "Your Password, if you have one",
  failed: "Nothing was changed",
  workspace: "Workspace",
  own: "Your own workspace",
  of: (name: string) => `Workspace of ${name}`,
  line: (name: string) => `You are in the workspace of ${name}.`,
  join: "Join a workspace",
  joinLead:
    "Somebody invited you to work with their businesses, reports and results. They see what you do there. Your own workspace stays yours alone.",
  accept: "Join",
  notNow: "Not now",
} as const;
