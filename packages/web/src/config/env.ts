/** Read and checked by the build, see read-env.ts; empty where nothing was built, as in a unit test. */
export const env = { apiBase: import.meta.env.API_BASE ?? "" };
