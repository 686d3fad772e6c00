export { resultListSchema } from "@termsift/core/contract";
