/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API answers, without a slash at its end; empty for the address of the page. */
  readonly API_BASE?: string;
}
