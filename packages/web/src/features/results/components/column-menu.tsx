import { Checkbox, Popover, Stack } from "@mantine/core";
import { IconColumns } from "@tabler/icons-react";
import { use } from "react";
import { columns } from "../item-figures.ts";
import { useOpenResult } from "../open-result.ts";
import { ViewContext } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import { ToolbarButton } from "./toolbar-button.tsx";

const { toolbar: strings } = resultStrings;

export function ColumnMenu() {
  const { view, change } = use(ViewContext);
  const { measured, result } = useOpenResult();
  const offered = columns.filter((name) => {
    if (name === "campaign") return result.scopes?.some((scope) => scope.campaign) === true;
    return name === "confidence" || measured[name] !== null;
  });
  const choose = (chosen: readonly string[]) =>
    change({ columns: columns.filter((name) => chosen.includes(name)) });
  return (
    <Popover position="bottom-start" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <ToolbarButton text={strings.columns} icon={IconColumns} />
      </Popover.Target>
      <Popover.Dropdown aria-label={strings.columns}>
        <Checkbox.Group value={[...view.columns]} onChange={choose} aria-label={strings.columns}>
          <Stack gap="xs">
            {offered.map((name) => (
              <Checkbox key={name} size="sm" value={name} label={strings.names[name]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
