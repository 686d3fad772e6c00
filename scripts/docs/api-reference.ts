type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly $ref?: string;
  readonly maxLength?: number;
  readonly format?: string;
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
};

type Content = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> };

type Operation = {
  readonly tags?: readonly string[];
  readonly security?: readonly { readonly apiKey?: readonly string[] }[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
};

export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
};

const HEAD = `# API reference

Made from the OpenAPI document of the server (\`/api/docs/json\`) by \`npm run docs\`; a test holds it to the code. How the calls
belong together, with examples and errors: [API](api.md). Every error is \`{ message, code, details?, requestId }\`.`;

export function apiReference(document: OpenApi): string {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? "other";
      const text = describeOperation(method, path, operation);
      byTag.set(tag, [...(byTag.get(tag) ?? []), text]);
    }
  }
  const tags = [...byTag].sort(([a], [b]) => (a < b ? -1 : 1));
  const sections = tags.map(([tag, calls]) => [`## ${tag}`, ...calls].join("\n\n"));
  const named = Object.entries(document.components?.schemas ?? {});
  const schemas = named.map(([name, schema]) => `### ${name}\n\n${block(typeText(schema))}`);
  const shared = schemas.length > 0 ? [["## Shared shapes", ...schemas].join("\n\n")] : [];
  return `${[HEAD, ...sections, ...shared].join("\n\n")}\n`;
}

function describeOperation(method: string, path: string, operation: Operation): string {
  const isOpen = operation.security !== undefined && operation.security.length === 0;
  const scope = operation.security?.flatMap(({ apiKey = [] }) => apiKey)[0];
  const key = scope === undefined ? "" : `, or an API key that may ${scope}`;
  const access = isOpen ? "No sign-in needed." : `\`Authorization: Bearer <idToken>\`${key}.`;
  const parts = [`### ${method.toUpperCase()} ${path}`, operation.security ? access : ""];
  const rows = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `| \`${name}\` | ${place} | ${required ? "yes" : "no"} | \`${typeText(schema).replaceAll("|", "\\|")}\` |`,
  );
  if (rows.length > 0) {
    parts.push(["| parameter | in | required | type |", "|---|---|---|---|", ...rows].join("\n"));
  }
  const body = schemaOf(operation.requestBody);
  if (body) parts.push(`Body:\n\n${block(typeText(body))}`);
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const schema = schemaOf(response);
    const isGood = Number(status) < 400;
    if (isGood) parts.push(schema ? `${status}:\n\n${block(typeText(schema))}` : `${status}.`);
  }
  return parts.filter((part) => part !== "").join("\n\n");
}

function schemaOf(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema;
}

const block = (text: string) => `\`\`\`ts\n${text}\n\`\`\``;

function typeText(schema: Schema, indent = ""): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "unknown";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeText(choice, indent)).join(" | ");
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, indent)).join(" & ");
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  if (schema.type === "array") return arrayText(schema, indent);
  if (schema.type === "object") return objectText(schema, indent);
  return simpleText(schema);
}

function simpleText({ type, maxLength, format }: Schema): string {
  const name = typeof type === "string" ? type : "unknown";
  const note = format ?? (maxLength === undefined ? undefined : `at most ${String(maxLength)}`);
  return note === undefined ? name : `${name} /* ${note} */`;
}

function arrayText({ items }: Schema, indent: string): string {
  const item = items ? typeText(items, indent) : "unknown";
  return / [|&] /u.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

function objectText(schema: Schema, indent: string): string {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties || Object.keys(properties).length === 0) {
    const value =
      typeof additionalProperties === "object" ? typeText(additionalProperties, indent) : "unknown";
    return `Record<string, ${value}>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${inner}${name}${mark}: ${typeText(property, inner)};`;
  });
  return ["{", ...lines, `${indent}}`].join("\n");
}
