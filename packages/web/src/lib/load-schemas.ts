import type { z } from "zod";
import type * as schemas from "./schemas.ts";

type Module = typeof schemas;

/** The names of the schemas among what the contract exports. */
export type SchemaName = {
  [Name in keyof Module]: Module[Name] extends z.ZodType ? Name : never;
}[keyof Module];

export type Answers = { readonly [Name in SchemaName]: z.output<Module[Name]> };

type Schemas = { readonly [Name in SchemaName]: z.ZodType<Answers[Name]> };

/** Every schema: fetched while an answer of the API is under way, since no page needs one before its first paint. */
export const loadSchemas = (): Promise<Module> => import("./schemas.ts");

const loadFirst = () => import("./schemas/first-schemas.ts");

/**
 * What a page asks for as it opens comes in files of its own: to make every schema in one go holds up a phone for a fifth
 * of a second.
 */
const ownFiles: { readonly [Name in SchemaName]?: () => Promise<Pick<Schemas, Name>> } = {
  publicConfigSchema: loadFirst,
  businessSchema: loadFirst,
  usageSchema: loadFirst,
  resultListSchema: () => import("./schemas/result-list-schema.ts"),
};

export async function loadSchema<Name extends SchemaName>(name: Name): Promise<Schemas[Name]> {
  const load: () => Promise<Pick<Schemas, Name>> = ownFiles[name] ?? loadSchemas;
  const schemas = await load();
  return schemas[name];
}
