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

/** Describes a schema problem for users, because the schema library's own message names types and symbols. */
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

const units: Readonly<Record<string, string>> = { string: " characters", array: " entries" };

function describe({ keyword, message = "", params = {} }: Issue): string {
  const { origin, minimum, maximum, values } = params;
  const unit = units[String(origin)] ?? "";
  const must = unit === "" ? "must be" : "must have";
  const isMissing = message.endsWith("received undefined") || (unit !== "" && minimum === 1);
  if (isMissing) return "is required.";
  if (keyword === "too_small") return `${must} at least ${String(minimum)}${unit}.`;
  if (keyword === "too_big") return `${must} at most ${String(maximum)}${unit}.`;
  if (Array.isArray(values)) return `must be one of: ${values.join(", ")}.`;
  return keyword === "custom" ? message : "is not valid.";
}
