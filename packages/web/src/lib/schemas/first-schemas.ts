export { businessSchema, publicConfigSchema, usageSchema } from "@termsift/core/contract";
