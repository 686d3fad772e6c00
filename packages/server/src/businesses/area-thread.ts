import { describeArea } from "@termsift/classifier/places";

/** The work of the thread that `findArea` starts. */
export default describeArea;
