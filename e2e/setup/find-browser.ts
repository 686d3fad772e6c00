import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

export type Browser = {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

const installedNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Root (as in a container) has no sandbox; the pages under test are our own. */
const commonArgs = ["--no-sandbox", "--disable-dev-shm-usage"];

/**
 * A Chromium for the tests: the one that `CHROMIUM_PATH` names, else an installed one, else the one that the npm
 * package @sparticuz/chromium carries, so that a machine where nothing was installed by hand runs them, too.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env["CHROMIUM_PATH"];
  const installed = named ?? findInstalled();
  if (installed) return { executablePath: installed, args: commonArgs, env: environment() };
  return unpackCarriedBrowser();
}

function findInstalled(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  return installedNames
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

async function unpackCarriedBrowser(): Promise<Browser> {
  const { default: carried, inflate, setupLambdaEnvironment } = await import("@sparticuz/chromium");
  const executablePath = await carried.executablePath();
  // Without this the browser finds no font at all on a bare machine; it also sets the library path below.
  const libraries = path.join(tmpdir(), "al2023", "lib");
  if (isMissingLibraries(executablePath)) {
    const packageFolder = path.dirname(
      createRequire(import.meta.url).resolve("@sparticuz/chromium"),
    );
    await inflate(path.join(packageFolder, "..", "bin", "al2023.tar.br"));
    setupLambdaEnvironment(libraries);
  }
  process.env["FONTCONFIG_PATH"] ??= path.join(tmpdir(), "fonts");
  return {
    executablePath,
    args: [
      ...commonArgs,
      "--headless=shell",
      "--no-zygote",
      "--font-render-hinting=none",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
    ],
    env: environment(),
  };
}

/** `ldd` names the libraries that a program does not find; where it can not be run, the carried ones are used. */
function isMissingLibraries(executablePath: string): boolean {
  try {
    return execFileSync("ldd", [executablePath], { encoding: "utf8" }).includes("not found");
  } catch {
    return true;
  }
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}
