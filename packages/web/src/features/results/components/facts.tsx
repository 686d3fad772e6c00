import type { ReactNode } from "react";
import classes from "./facts.module.css";

type FactsProps = {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly className?: string | undefined;
};

export function Facts({ facts, className = classes.grid }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
