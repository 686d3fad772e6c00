import { paths } from "../../config/paths.ts";
import { layoutStrings } from "./strings.ts";

/** Returns the browser tab's title for a path. */
export function titleOf(pathname: string): string {
  const names: Readonly<Record<string, string>> = layoutStrings.titles;
  const [name] = Object.entries(paths).find(([, path]) => path === pathname) ?? [];
  const title = (name === undefined ? undefined : names[name]) ?? layoutStrings.notFoundTitle;
  return `${title} · ${layoutStrings.product}`;
}
