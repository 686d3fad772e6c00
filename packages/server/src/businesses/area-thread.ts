/** The work of the thread that `findArea` and `findUnknownPlaces` start. */
export { describeArea as default, unknownPlaces } from "@termsift/classifier/places";
