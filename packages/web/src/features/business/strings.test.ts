import { expect, test } from "vitest";
import { typeNameOf } from "./strings.ts";

test("shows the form's label for a type, and the words of an unknown type", () => {
  expect(typeNameOf("ecommerce")).toBe("E-commerce");
  expect(typeNameOf("real-estate")).toBe("Real Estate");
  expect(typeNameOf("pet-shop")).toBe("pet shop");
  expect(typeNameOf("toString")).toBe("toString");
  expect(typeNameOf("")).toBe("");
});
