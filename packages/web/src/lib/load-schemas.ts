import type { z } from "zod";
import type * as schemas from "./schemas.ts";

type Module = typeof schemas;

/** The names of the schemas among what the contract exports. */
export type SchemaName = {
  [Name in keyof Module]: Module[Name] extends z.ZodType ? Name : never;
}[keyof Module];

export type Answers = { readonly [Name in SchemaName]: z.output<Module[Name]> };

type Schemas = { readonly [Name in SchemaName]: z.ZodType<Answers[Name]> };

/** Fetched while the first answer of the API is under way: no page needs a schema before its first paint. */
export const loadSchemas = (): Promise<Module> => import("./schemas.ts");

export async function loadSchema<Name extends SchemaName>(name: Name): Promise<Schemas[Name]> {
  const schemas: Schemas = await loadSchemas();
  return schemas[name];
}
