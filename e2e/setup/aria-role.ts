import type { Page } from "@playwright/test";

export type AriaRole = Parameters<Page["getByRole"]>[0];
