import {
  businessInputSchema,
  decideTermsSchema,
  processUploadSchema,
  signUpEmailSchema,
  uploadUrlQuerySchema,
} from "@termsift/core/contract";
import { expect, it } from "vitest";
import type { z } from "zod";
import { describeProblem } from "./describe-problem.ts";

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  if (!error) throw new Error("the schema takes this value");
  return error.issues.map(({ path, code, message, ...params }) => {
    const instancePath = `/${path.join("/")}`;
    return describeProblem({ instancePath, keyword: code, message, params }).message;
  });
}

const business = { name: "Rotaline", type: "saas", description: "Rota planning." };
const person = { firstName: "Ada", lastName: "B", email: "a@example.com", password: "12345678" };

it.each<[z.ZodType, unknown, string[]]>([
  [businessInputSchema, undefined, ["The request is required."]],
  [businessInputSchema, "text", ["The request is not valid."]],
  [businessInputSchema, { ...business, name: " " }, ["Name is required."]],
  [businessInputSchema, { ...business, name: undefined }, ["Name is required."]],
  [
    businessInputSchema,
    { ...business, name: "x".repeat(121) },
    ["Name must have at most 120 characters."],
  ],
  [
    businessInputSchema,
    { ...business, type: "bakery" },
    [
      "Type must be one of: ecommerce, saas, consulting, healthcare, finance, education, real-estate, other.",
    ],
  ],
  [signUpEmailSchema, { ...person, firstName: 5 }, ["First name is not valid."]],
  [signUpEmailSchema, { ...person, email: "ada" }, ["Email is not valid."]],
  [
    signUpEmailSchema,
    { ...person, password: "short" },
    ["Password must have at least 8 characters."],
  ],
  [
    processUploadSchema,
    { key: "k", protectedWords: ["a", ""] },
    ["Protected words, number 2, is required."],
  ],
  [
    processUploadSchema,
    { key: "k", protectedWords: Array.from({ length: 501 }, () => "w") },
    ["Protected words must have at most 500 entries."],
  ],
  [
    uploadUrlQuerySchema,
    { contentType: "text/csv", sizeBytes: 0 },
    ["Size bytes must be at least 1."],
  ],
  [uploadUrlQuerySchema, { contentType: "text/csv", sizeBytes: "x" }, ["Size bytes is not valid."]],
])("describes in a sentence what a wrong value should be", (schema, value, messages) => {
  expect(messagesOf(schema, value)).toEqual(messages);
});

it("never shows words of the schema library", () => {
  const values = [null, 5, [], {}, { decisions: {} }, { decisions: [{ term: 5, category: "x" }] }];
  for (const value of values) {
    for (const message of messagesOf(decideTermsSchema, value)) {
      expect(message).not.toMatch(/expected|received|Invalid|Too |>=|<=|undefined|NaN/u);
    }
  }
});
