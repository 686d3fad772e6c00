import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCloud,
  IconEyeOff,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./note.module.css";

const icons = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  open: IconCircleDashed,
  hidden: IconEyeOff,
  hosted: IconCloud,
};

export type NoteProps = { readonly kind?: keyof typeof icons; readonly children: string };

export function Note({ kind, children }: NoteProps) {
  const Icon = kind && icons[kind];
  return (
    <li className={classes.note} data-kind={kind}>
      {Icon ? <Icon size={17} aria-hidden="true" /> : null}
      <span className="tabular">{children}</span>
    </li>
  );
}

const SHOWN_MAX = 100;

type FoldoutProps = {
  readonly title: ReactNode;
  readonly lines: readonly ReactNode[];
  readonly isOpen?: boolean;
};

export function Foldout({ title, lines, isOpen }: FoldoutProps) {
  return (
    <details className={classes.foldout} open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {lines.slice(0, SHOWN_MAX).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines neither move nor change
          <li key={at}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
