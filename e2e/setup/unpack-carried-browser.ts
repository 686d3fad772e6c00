import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const packageFolder = path.join(root, "node_modules/@sparticuz/chromium");
const cache = path.join(root, "node_modules/.cache");

export type CarriedBrowser = {
  readonly executablePath: string;
  /** The folder with libraries that Chromium needs and that some machines do not have. */
  readonly libraries: string;
  readonly fonts: string;
};

/**
 * Unpacks the browser of @sparticuz/chromium once per version, into a folder of this checkout. The package itself would
 * use fixed names in /tmp, where other runs, versions or users may have left unusable files.
 */
export async function unpackCarriedBrowser(): Promise<CarriedBrowser> {
  const folder = path.join(cache, `chromium-${versionOf(packageFolder)}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const unfinished = mkdtempSync(path.join(cache, "unpacking-"));
    await unpackInto(unfinished);
    moveInto(folder, unfinished);
  }
  const fonts = path.join(folder, "fonts");
  writeFileSync(path.join(fonts, "fonts.conf"), fontConfiguration(fonts));
  return {
    executablePath: path.join(folder, "chromium"),
    libraries: path.join(folder, "al2023", "lib"),
    fonts,
  };
}

/** Unpacks the browser into `folder`. Sets `TMPDIR` meanwhile, because the package always unpacks into `TMPDIR`. */
async function unpackInto(folder: string): Promise<void> {
  const { default: carried, inflate } = await import("@sparticuz/chromium");
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    await carried.executablePath();
    await inflate(path.join(packageFolder, "bin", "al2023.tar.br"));
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

/** Moves the unpacked browser to its final folder. If another run was faster, deletes this copy. */
function moveInto(folder: string, unfinished: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

function versionOf(folder: string): string {
  const text = readFileSync(path.join(folder, "package.json"), "utf8");
  const { version } = JSON.parse(text) as { version: string };
  return version;
}

function fontConfiguration(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${path.join(fonts, "cache")}</cachedir>
</fontconfig>
`;
}
