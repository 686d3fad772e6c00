import { SimpleGrid } from "@mantine/core";
import { Card } from "../../../components/card.tsx";
import { Hint } from "../../../components/hint.ts";
import { FileChoice } from "../../results/exclusions/components/choose-file.tsx";
import { keywordRoles } from "../../results/exclusions/engine/protocol.ts";
import { negativesStrings } from "../strings.ts";
import type { AuditState } from "../use-audit.ts";

const { files: strings } = negativesStrings;

export function AccountFiles({
  files,
  readFile,
  dropFile,
}: Pick<AuditState, "files" | "readFile" | "dropFile">) {
  return (
    <Card title={strings.title}>
      <Hint>
        {strings.formats} {strings.privacy}
      </Hint>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md">
        {keywordRoles.map((role) => (
          <FileChoice
            key={role}
            file={files[role]}
            texts={strings.roles[role]}
            onChoose={(chosen) => void readFile(role, chosen)}
            onDrop={() => dropFile(role)}
          />
        ))}
      </SimpleGrid>
    </Card>
  );
}
