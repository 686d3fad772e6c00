import { claimOf } from "../../lib/account.ts";
import { authStrings } from "./strings.ts";

const AUTHORIZE_URL = "https://accounts.google.com/o/oauth2/v2/auth";
/** A static page of this site. Google opens it in the popup, and it passes Google's answer to this tab. */
const CALLBACK_PATH = "/google-callback.html";
const CHANNEL = "termsift-google";
const WAIT_MS = 5 * 60_000;

/** Returns Google's ID token. Loads no script from Google. @throws Error with a message for the user */
export async function openGooglePopup(clientId: string, email: string): Promise<string> {
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
  const answer = waitForAnswer(state);
  if (!window.open(url, "termsift-google", "popup,width=480,height=640")) {
    throw new Error(authStrings.google.blocked);
  }
  const idToken = await answer;
  if (claimOf(idToken, "nonce") !== nonce) throw new Error(authStrings.google.mismatched);
  return idToken;
}

function waitForAnswer(state: string): Promise<string> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(authStrings.google.slow)), WAIT_MS);
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
