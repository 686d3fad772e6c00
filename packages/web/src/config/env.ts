/** The build checks this value (read-env.ts). Unit tests have no build, so their value is empty. */
export const env = { apiBase: import.meta.env.API_BASE ?? "" };
