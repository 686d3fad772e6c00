import type { MouseEvent } from "react";

/** Ignores the rest of a double click, because after the first click another button may stand under the pointer. */
export function onFirstClick(act: () => void) {
  return ({ detail }: Pick<MouseEvent, "detail">): void => {
    if (detail < 2) act();
  };
}
