import { Text } from "@mantine/core";
import type { ClientAgreement } from "@termsift/core/contract";
import { clientStrings as strings } from "../strings.ts";

export function Agreement({ name, agreedAt, terms, struck }: ClientAgreement) {
  return (
    <div role="status">
      <Text fw={600}>{strings.agreed(name, agreedAt)}</Text>
      <Text size="sm">{strings.agreedTo(terms - struck.length, terms)}</Text>
    </div>
  );
}
