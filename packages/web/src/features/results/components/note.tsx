import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCloud,
  IconEyeOff,
} from "@tabler/icons-react";
import classes from "./note.module.css";

const icons = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  open: IconCircleDashed,
  hidden: IconEyeOff,
  hosted: IconCloud,
};

type NoteProps = { readonly kind?: keyof typeof icons; readonly children: string };

export function Note({ kind, children }: NoteProps) {
  const Icon = kind && icons[kind];
  return (
    <li className={classes.note} data-kind={kind}>
      {Icon ? <Icon size={17} aria-hidden="true" /> : null}
      <span className="tabular">{children}</span>
    </li>
  );
}
