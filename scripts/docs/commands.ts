import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export type How =
  /** commands.test.ts runs the block in the source folder or in an empty folder. It must exit with 0. */
  | { readonly run: "source" | "empty" }
  /** commands.test.ts starts the server and waits until it is ready. */
  | { readonly serve: true }
  | { readonly by: string }
  | { readonly not: string };

export type Block = { readonly document: string; readonly text: string };

type Rule = { readonly document: string; readonly begins: string; readonly how: How };

const noDocker = {
  not: "needs a Docker engine; buildah and podman did the same by hand",
};
const systemd = {
  by: "`scripts/docs/stand-ins`, with stand-ins for sudo, useradd and systemctl; `scripts/deploy/service.test.ts` checks the unit",
};
const compose = {
  by: "`scripts/docs/stand-ins`, with a stand-in for Docker",
};
const backup = { by: "`system/back-up.test.ts`" };
const standIn = {
  by: "`system/back-up.test.ts`, on the machine's own PostgreSQL instead of a container",
};
const sql = { by: "`system/operator-sql.test.ts`, on PostgreSQL with a running server" };
const ci = { by: "`.ci/run`" };

/** For each block, the first rule counts that matches the document and the block's beginning. */
const rules: readonly Rule[] = [
  {
    document: "README.md",
    begins: "npm start ",
    how: { by: "`.ci/run` (npm test), and `npm start` as in docs/deploy.md" },
  },
  { document: "docs/command-line.md", begins: "npx termsift", how: { run: "source" } },
  { document: "CONTRIBUTING.md", begins: "npm test", how: ci },
  { document: "CONTRIBUTING.md", begins: "npm run bench", how: { run: "source" } },
  { document: "CONTRIBUTING.md", begins: "npm run sbom", how: { run: "source" } },
  {
    document: "docs/api.md",
    begins: "",
    how: { by: "`packages/server/src/app/api-documentation.test.ts`" },
  },
  { document: "docs/deploy.md", begins: "HOST=", how: { serve: true } },
  {
    document: "docs/deploy.md",
    begins: "DEMO=",
    how: { by: "`packages/server/src/app/demo.test.ts` and `e2e/demo.spec.ts`" },
  },
  { document: "docs/deploy.md", begins: "(umask", how: { run: "empty" } },
  { document: "docs/deploy.md", begins: "docker compose exec -T", how: standIn },
  { document: "docs/deploy.md", begins: "docker compose stop", how: standIn },
  { document: "docs/deploy.md", begins: "docker compose", how: compose },
  { document: "docs/deploy.md", begins: "docker", how: noDocker },
  { document: "docs/deploy.md", begins: "git pull\ndocker", how: compose },
  { document: "docs/deploy.md", begins: "git pull\nnpm", how: systemd },
  { document: "docs/deploy.md", begins: "sudo", how: systemd },
  { document: "docs/deploy.md", begins: "npm run build", how: { run: "source" } },
  {
    document: "docs/deploy.md",
    begins: "SYSTEM_TEST",
    how: { not: "by hand with Caddy 2.11.7 and versitygw 1.8.0, which npm does not have" },
  },
  {
    document: "docs/deploy.md",
    begins: "DATABASE_URL=",
    how: { by: "`packages/server/src/platform/database/move-database.test.ts`" },
  },
  {
    document: "docs/deploy.md",
    begins: "npm run end-second-factor",
    how: { by: "`packages/server/src/end-second-factor.test.ts`" },
  },
  { document: "docs/deploy.md", begins: "tar", how: backup },
  { document: "docs/deploy.md", begins: "mkdir", how: backup },
  { document: "docs/deploy.md", begins: "pg_", how: backup },
  { document: "docs/deploy.md", begins: "select ", how: sql },
  { document: "docs/deploy.md", begins: "delete ", how: sql },
  { document: "docs/deploy.md", begins: "create role ", how: sql },
  { document: "docs/deploy.md", begins: "alter role ", how: sql },
  {
    document: "docs/hosted-models.md",
    begins: "LLM_PROVIDER",
    how: { by: "`scripts/docs/stand-ins`, against a test server in OpenAI's format" },
  },
  {
    document: "training/places/README.md",
    begins: "python",
    how: { not: "downloads the gazetteer; the repository holds the file that it makes" },
  },
  {
    document: "training/README.md",
    begins: "./make_model.sh",
    how: { not: "trains for hours; the repository holds the model" },
  },
];

/** @throws if no rule matches, because every documented command needs a rule. */
export function howToRun(block: Block): How {
  const rule = rules.find(
    ({ document, begins }) => document === block.document && block.text.startsWith(begins),
  );
  if (rule) return rule.how;
  throw new Error(
    `scripts/docs/commands.ts has no rule for this block of ${block.document}:\n${block.text}`,
  );
}

export function listDocuments(root: string): { document: string; text: string }[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
    { cwd: root, encoding: "utf8" },
  );
  return listed
    .split("\n")
    .filter((document) => document !== "")
    .map((document) => ({ document, text: readFileSync(path.join(root, document), "utf8") }));
}

/** Also matches indented blocks, e.g. in lists. */
const FENCE = /^(?<indent> *)```(?<language>\w*)\n(?<text>[\s\S]*?)^ *```$/gmu;
const COMMAND = /^(?:\.\/|npm |npx |node |docker |[A-Z_]+=\S* )/u;

/** Returns the blocks marked as shell or SQL, and unmarked blocks that start with a command. */
export function blocksOf({ document, text }: Block): Block[] {
  return [...text.matchAll(FENCE)].flatMap(({ groups }) => {
    const { language = "", text: indented = "", indent = "" } = groups ?? {};
    const block = indented.replaceAll(new RegExp(`^${indent}`, "gmu"), "");
    const isCommand = ["sh", "bash", "console", "sql"].includes(language);
    return isCommand || (language === "" && COMMAND.test(block)) ? [{ document, text: block }] : [];
  });
}

export function inlineCommandsOf(text: string): string[] {
  const prose = text.replaceAll(FENCE, "");
  return [...prose.matchAll(/`(?<command>(?:npm|npx|node) [^`]+)`/gu)].map((match) =>
    (match.groups?.["command"] ?? "").replaceAll(/\s+/gu, " "),
  );
}

export function commandsTable(blocks: readonly Block[]): string {
  const rows = blocks.map((block) => {
    const lines = block.text.trim().split("\n");
    const first = (lines[0] ?? "").replaceAll("|", "\\|");
    const more = lines.length > 1 ? ` and ${String(lines.length - 1)} more` : "";
    return `| ${block.document} | \`${first}\`${more} | ${describe(howToRun(block))} |`;
  });
  const notRun = blocks.filter((block) => "not" in howToRun(block)).length;
  return `# The commands of the documents

Made by \`npm run docs\`. ${String(blocks.length)} blocks; no test runs ${String(notRun)} of them. For commands in running text a test checks that their
scripts and files exist.

| document | first line | how it is run |
|---|---|---|
${rows.join("\n")}
`;
}

function describe(how: How): string {
  if ("run" in how) return "`scripts/docs/commands.test.ts`, to its end";
  if ("serve" in how) return "`scripts/docs/commands.test.ts`, until it is ready";
  return "by" in how ? how.by : `**not run**: ${how.not}`;
}
