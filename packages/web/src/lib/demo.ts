/** True on a server with DEMO=1, which marks its page. Visitors then only read, without an account. */
export const isDemo =
  typeof document !== "undefined" && document.querySelector('meta[name="termsift-demo"]') !== null;

/** Stands for the visitor's token. It is no secret: the server of a demo reads no tokens. */
export const DEMO_TOKEN = `.${btoa(JSON.stringify({ sub: "demo" }))}.`;
