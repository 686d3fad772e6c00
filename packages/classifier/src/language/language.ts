export { languages, type Language } from "@termsift/core/words";
