import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { unpackCarriedBrowser } from "./unpack-carried-browser.ts";

export type Browser = {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

const installedNames = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];
const installedPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** A page of a test lives for seconds, too short a time for optimized code to pay for its compilation. */
const jsFlags = "--js-flags=--no-maglev --no-opt";
/** The root user (e.g. in a container) cannot use Chromium's sandbox. Our own pages do not need it. */
const commonArgs = ["--no-sandbox", "--disable-dev-shm-usage", jsFlags];
const carriedArgs = [
  "--headless=shell",
  "--font-render-hinting=none",
  "--disable-gpu",
  "--disable-software-rasterizer",
];

/**
 * Finds a Chromium for the tests: the browser in `CHROMIUM_PATH`, or else the browser of the npm package
 * @sparticuz/chromium, which is the same on every machine. The package needs Linux on x64; other systems use an
 * installed browser.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return { executablePath: named, args: commonArgs, env: environment() };
  if (process.platform === "linux" && process.arch === "x64") return carriedBrowser();
  const installed = findInstalled();
  if (installed) return { executablePath: installed, args: commonArgs, env: environment() };
  throw new Error("No Chromium was found. Install Chrome, or set CHROMIUM_PATH to a Chromium.");
}

function findInstalled(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  return installedNames
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .concat(installedPlaces)
    .find((file) => existsSync(file));
}

async function carriedBrowser(): Promise<Browser> {
  const { executablePath, libraries, fonts } = await unpackCarriedBrowser();
  return {
    executablePath,
    args: [...commonArgs, ...carriedArgs],
    env: {
      ...environment(),
      // A machine without fonts needs these fonts. With only these fonts, pages look the same on every machine.
      FONTCONFIG_PATH: fonts,
      ...(isMissingLibraries(executablePath) && { LD_LIBRARY_PATH: libraries }),
    },
  };
}

/** True if libraries are missing or if `ldd` cannot run. The package's own libraries are then used. */
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
