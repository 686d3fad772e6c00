/** The build reads and checks the value, see read-env.ts. The value is empty in unit tests, which have no build. */
export const env = { apiBase: import.meta.env.API_BASE ?? "" };
