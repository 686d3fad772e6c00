/** Returns the table of all variables in .env.example. A test compares .env.example with the configuration's schema. */
export function variablesTable(example: string): string {
  const rows: string[] = [];
  let comment: string[] = [];
  let variables: { name: string; value: string; isSet: boolean }[] = [];
  const flush = () => {
    if (variables.length > 0) rows.push(rowOf(variables, comment.join(" ")));
    variables = [];
    comment = [];
  };
  for (const line of example.split("\n").slice(HEAD_LINES)) {
    const heading = /^# --- (?<title>.*?) -+$/u.exec(line)?.groups?.["title"];
    const variable = /^(?<off>#?)(?<name>[A-Z][A-Z0-9_]+)=(?<value>.*)$/u.exec(line)?.groups;
    if (variable) {
      const { name = "", value = "", off } = variable;
      variables.push({ name, value, isSet: off === "" && value !== "" });
    } else if (heading !== undefined) {
      flush();
      rows.push(`| **${heading}** | | |`);
    } else {
      if (variables.length > 0 || line === "") flush();
      if (line !== "") comment.push(line.replace(/^# ?/u, ""));
    }
  }
  flush();
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}

/** The first lines of .env.example explain how to use the file. */
const HEAD_LINES = 3;

function rowOf(
  variables: readonly { name: string; value: string; isSet: boolean }[],
  comment: string,
): string {
  const names = variables.map(({ name }) => `\`${name}\``).join(", ");
  const defaults = variables.filter(({ isSet }) => isSet).map(({ value }) => `\`${value}\``);
  return `| ${names} | ${defaults.join(", ")} | ${comment.replaceAll("|", "\\|")} |`;
}
