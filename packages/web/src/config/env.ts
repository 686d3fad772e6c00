/** The build checks API_BASE (see read-env.ts). Unit tests run without a build, so there it is empty. */
export const env = { apiBase: import.meta.env.API_BASE ?? "" };
