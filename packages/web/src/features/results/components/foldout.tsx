import type { ReactNode } from "react";
import classes from "./note.module.css";

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
