export type Issue = {
  readonly instancePath?: string;
  readonly message?: string;
  readonly keyword?: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

export type Problem = {
  readonly field: string;
  readonly message: string;
};

/** Describes a schema problem for users. The library's own messages name types and symbols. */
export function describeProblem(issue: Issue): Problem {
  const field = (issue.instancePath ?? "").replace(/^\//u, "").replaceAll("/", ".");
  return { field, message: `${nameOf(field)} ${describe(issue)}` };
}

function nameOf(field: string): string {
  if (field === "") return "The request";
  const words = field.split(".").map((part) => {
    if (/^\d+$/u.test(part)) return `number ${Number(part) + 1}`;
    return part.replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  });
  const name = words.join(", ");
  const sentence = name.charAt(0).toUpperCase() + name.slice(1);
  return words.length > 1 ? `${sentence},` : sentence;
}

function describe({ keyword, message = "", params = {} }: Issue): string {
  if (message.endsWith("received undefined")) return "is required.";
  switch (keyword) {
    case "too_small":
      return describeTooSmall(params["origin"], Number(params["minimum"]));
    case "too_big":
      return describeTooBig(params["origin"], Number(params["maximum"]));
    case "invalid_value":
      return describeValues(params["values"]);
    case "invalid_format":
      return params["format"] === "email"
        ? "is not a valid e-mail address."
        : "has the wrong format.";
    case "invalid_type":
      return `must be ${typeNames[String(params["expected"])] ?? "of another type"}.`;
    case "custom":
      return message;
    default:
      return "is not valid.";
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a JSON object",
};

function describeTooSmall(origin: unknown, minimum: number): string {
  if (origin === "string") {
    return minimum === 1 ? "is required." : `is too short: at least ${minimum} characters.`;
  }
  if (origin === "array") return minimum === 1 ? "is empty." : `needs at least ${minimum} entries.`;
  return `must be at least ${minimum}.`;
}

function describeTooBig(origin: unknown, maximum: number): string {
  if (origin === "string") return `is too long: at most ${maximum} characters.`;
  if (origin === "array") return `has too many entries: at most ${maximum}.`;
  return `must be at most ${maximum}.`;
}

function describeValues(values: unknown): string {
  return Array.isArray(values) ? `must be one of: ${values.join(", ")}.` : "is not valid.";
}
