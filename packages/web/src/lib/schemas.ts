/** Every schema that answers of the API are checked with: a fifth of the app's code, and nothing of what is seen first. */
export * from "@termsift/core/contract";
export { receivedResultSchema } from "./received-result.ts";
