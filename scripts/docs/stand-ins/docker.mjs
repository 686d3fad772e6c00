#!/usr/bin/env node
// Replaces Docker in tests of documented commands. Accepts only the services of compose.yaml and the documented
// options, fails for all others, and logs its calls.
import { appendFileSync, readFileSync } from "node:fs";
import { parse } from "yaml";

const { COMPOSE_FILE: composeFile = "compose.yaml", CALLS: calls = "" } = process.env;
const services = Object.keys(parse(readFileSync(composeFile, "utf8")).services);
/** Source: docs.docker.com/reference/cli/docker/compose: up, build, stop, exec. */
const optionsOf = {
  up: ["--detach", "--build", "--wait", "--no-deps"],
  build: [],
  stop: [],
  exec: ["-T"],
};

const [area, command = "", ...rest] = process.argv.slice(2);
const options = optionsOf[command];
if (area !== "compose" || options === undefined) fail(`unknown command: docker ${area} ${command}`);
const first = rest.findIndex((word) => !word.startsWith("-"));
const given = first === -1 ? rest : rest.slice(0, first);
const named = first === -1 ? [] : rest.slice(first);
for (const option of given) if (!options.includes(option)) fail(`unknown flag: ${option}`);
for (const service of command === "exec" ? named.slice(0, 1) : named) {
  if (!services.includes(service)) fail(`no such service: ${service}`);
}
if (command === "exec" && named.length < 2) fail("exec needs a service and a command");
appendFileSync(calls, `docker ${process.argv.slice(2).join(" ")}\n`);

function fail(message) {
  console.error(message);
  process.exit(1);
}
