import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Folders with tests that wait for processes and databases, longest first. */
const longest = [
  "packages/server/src/faults/",
  "integrations/",
  "packages/server/src/reports/",
  "scripts/docs/",
  "packages/server/",
  "packages/cli/",
  "packages/classifier/",
];

/**
 * Starts the long test files first, so that none runs alone at the end. Vitest itself knows the durations only after a
 * first run, not in a fresh clone.
 */
export class LongFilesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((folder) => moduleId.includes(`/${folder}`));
      return place === -1 ? longest.length : place;
    };
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}
