import type { ReactNode } from "react";
import classes from "./facts.module.css";

type FactsProps = {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly className?: string | undefined;
};

/** Shows names with their values. Omits a name without a value. */
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
