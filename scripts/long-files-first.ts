import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Where the files are that wait for processes and databases, longest first. */
const longest = [
  "packages/server/src/faults/",
  "packages/server/src/jobs/",
  "scripts/docs/",
  "packages/server/",
  "packages/cli/",
  "packages/classifier/",
];

/**
 * Starts the long test files first, so that no one runs alone at the end. Vitest knows how long files take from the run
 * before; a fresh clone had none.
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
