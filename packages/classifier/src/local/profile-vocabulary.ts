export { readProfile } from "../profile/read-profile.ts";
export * from "../profile/vocabulary.ts";
