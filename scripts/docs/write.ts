/** `npm run docs` writes the parts of docs/ that are made from code. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { apiReference } from "./api-reference.ts";
import { licensesTable } from "../supply-chain/licenses.ts";
import { readSbom } from "../supply-chain/read-sbom.ts";
import { blocksOf, commandsTable, listDocuments } from "./commands.ts";
import { readOpenApi } from "./read-open-api.ts";
import { replacePart } from "./replace-part.ts";
import { variablesTable } from "./variables.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);

const deploy = replacePart(
  read("docs/deploy.md"),
  "variables",
  variablesTable(read(".env.example")),
);
write("docs/deploy.md", deploy);
write("docs/api-reference.md", apiReference(await readOpenApi()));
write("docs/licenses.md", licensesTable(readSbom().sbom));
write("docs/commands.md", commandsTable(listDocuments(root).flatMap(blocksOf)));
