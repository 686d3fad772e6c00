import { expect, test } from "vitest";
import { typeNameOf } from "./strings.ts";

test("a type reads as the form's choices do; what is none of them keeps its words", () => {
  expect(typeNameOf("ecommerce")).toBe("E-commerce");
  expect(typeNameOf("real-estate")).toBe("Real Estate");
  expect(typeNameOf("pet-shop")).toBe("pet shop");
  expect(typeNameOf("toString")).toBe("toString");
  expect(typeNameOf("")).toBe("");
});
