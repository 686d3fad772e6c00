export * from "../profile/condense-description.ts";
