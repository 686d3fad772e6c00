import { Menu } from "@mantine/core";
import { lazy, Suspense } from "react";
import { resultStrings } from "../strings.ts";
import type { ExportMenuItemsProps } from "./export-menu-items.tsx";

// The writers of all formats are as large as the rest of the page and wanted by few at first sight.
const ExportMenuItems = lazy(() => import("./export-menu-items.tsx"));

export function ExportMenu(props: ExportMenuItemsProps) {
  return (
    <>
      <Menu.Label>{resultStrings.summary.downloadMenu}</Menu.Label>
      <Suspense fallback={<Menu.Item disabled>…</Menu.Item>}>
        <ExportMenuItems {...props} />
      </Suspense>
    </>
  );
}
