export const GOOGLE_CLIENT_ID = "the-web-app";
