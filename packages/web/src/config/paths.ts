export { webPaths as paths } from "@termsift/core/contract";
