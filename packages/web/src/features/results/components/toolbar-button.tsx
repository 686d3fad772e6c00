import { Button, type ButtonProps } from "@mantine/core";
import type { Icon as IconType } from "@tabler/icons-react";
import classes from "./results-toolbar.module.css";

type ToolbarButtonProps = Pick<ButtonProps, "className" | "rightSection"> & {
  readonly text: string;
  readonly icon: IconType;
};

/** A button that shows only its icon where little room is left. `Popover.Target` adds further properties. */
export function ToolbarButton({ text, icon: Icon, className = "", ...more }: ToolbarButtonProps) {
  return (
    <Button
      size="sm"
      flex="none"
      variant="default"
      {...more}
      className={`${classes.button ?? ""} ${className}`}
      title={text}
    >
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <span className={classes.label}>{text}</span>
    </Button>
  );
}
