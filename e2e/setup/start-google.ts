import { startTestOpenIdProvider } from "../../packages/server/src/testing/test-openid-provider.ts";
import { addresses } from "./addresses.ts";
import { GOOGLE_CLIENT_ID } from "./google-client-id.ts";

await startTestOpenIdProvider({
  port: Number(new URL(addresses.google).port),
  hasClaimsInIdToken: true,
  clients: [
    {
      client_id: GOOGLE_CLIENT_ID,
      redirect_uris: [`${addresses.limited}/google-callback.html`],
      grant_types: ["implicit"],
      response_types: ["id_token"],
      token_endpoint_auth_method: "none",
      // The provider allows redirects to http only for the type "native", and only on this machine.
      application_type: "native",
    },
  ],
});
