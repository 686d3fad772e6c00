export { detectLanguage } from "@termsift/core/words";
