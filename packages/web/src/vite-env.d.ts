/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The base address of the API, without a final slash. Empty if the API is under the address of the page. */
  readonly API_BASE?: string;
}
