import { Loader, Stack } from "@mantine/core";
import { layoutStrings } from "./strings.ts";

export function RouteLoading() {
  return (
    <Stack align="center" justify="center" mih="60vh" role="status" aria-live="polite">
      <Loader aria-label={layoutStrings.loading} />
    </Stack>
  );
}
