import { claimOf } from "../../lib/account.ts";
import { authStrings } from "./strings.ts";

const AUTHORIZE_URL = "https://accounts.google.com/o/oauth2/v2/auth";
/** A static page of this site. Google opens it in the popup, and it passes Google's answer to this tab. */
const CALLBACK_PATH = "/google-callback.html";
const CHANNEL = "termsift-google";
const WAIT_MS = 5 * 60_000;
const LOOK_MS = 500;

type Waiting = {
  /** Ends the wait, e.g. because the user has signed in another way. */
  readonly signal: AbortSignal;
  /** Called if the user has closed the window without an answer. An answer may still come, so the wait goes on. */
  readonly onClosed: () => void;
};

/**
 * Returns Google's ID token. Loads no script from Google.
 * @throws Error with a message for the user; AbortError after `signal`
 */
export async function openGooglePopup(
  clientId: string,
  email: string,
  { signal, onClosed }: Waiting,
): Promise<string> {
  const state = crypto.randomUUID();
  const nonce = crypto.randomUUID();
  const url = new URL(AUTHORIZE_URL);
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: "id_token",
    scope: "openid email profile",
    redirect_uri: `${window.location.origin}${CALLBACK_PATH}`,
    prompt: "select_account",
    state,
    nonce,
    ...(email !== "" && { login_hint: email }),
  }).toString();
  const answer = waitForAnswer(state, signal);
  const popup = window.open(url, "termsift-google", "popup,width=480,height=640");
  if (!popup) throw new Error(authStrings.google.blocked);
  const looking = setInterval(() => {
    // Google's page may hide its window from this one, which then looks closed. So this page must have the focus, too.
    if (!popup.closed || !document.hasFocus()) return;
    clearInterval(looking);
    onClosed();
  }, LOOK_MS);
  const idToken = await answer.finally(() => clearInterval(looking));
  if (claimOf(idToken, "nonce") !== nonce) throw new Error(authStrings.google.mismatched);
  return idToken;
}

function waitForAnswer(state: string, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(authStrings.google.slow)), WAIT_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("ended", "AbortError"));
    });
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const fields = new URLSearchParams(typeof data === "string" ? data : "");
      if (fields.get("state") !== state) return;
      clearTimeout(timer);
      const idToken = fields.get("id_token");
      if (idToken === null) {
        reject(new Error(authStrings.google.refused(fields.get("error") ?? "no answer")));
      } else resolve(idToken);
    });
  }).finally(() => channel.close());
}
