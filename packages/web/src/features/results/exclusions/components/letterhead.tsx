import { Button, FileButton, Group, Image, Text, TextInput } from "@mantine/core";
import { type ClientReportLayout, LOGO_BYTES_MAX, logoOf } from "@termsift/core/exports";
import { useState } from "react";
import { z } from "zod";
import { useOwnStored } from "../../../../lib/own-stored.ts";
import { exclusionStrings } from "../strings.ts";

const { clientReport: strings } = exclusionStrings;
const AGENCY_LENGTH_MAX = 100;

export type Letterhead = Pick<ClientReportLayout, "agency" | "logo">;

const letterheadSchema = z.object({
  agency: z.string().max(AGENCY_LENGTH_MAX),
  logo: z.string().transform(logoOf).nullable(),
});

export function useLetterhead() {
  return useOwnStored<Letterhead>("letterhead", letterheadSchema, { agency: "", logo: null });
}

export type FieldsProps<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

export function LetterheadFields({ value, onChange }: FieldsProps<Letterhead>) {
  const [isRefused, setIsRefused] = useState(false);
  const choose = async (file: File | null) => {
    if (file === null) return;
    const logo = file.size > LOGO_BYTES_MAX ? null : logoOf(await dataUrlOf(file));
    setIsRefused(logo === null);
    if (logo !== null) onChange({ ...value, logo });
  };
  return (
    <>
      <TextInput
        size="sm"
        label={strings.agency}
        maxLength={AGENCY_LENGTH_MAX}
        value={value.agency}
        onChange={(event) => onChange({ ...value, agency: event.currentTarget.value })}
      />
      <Group gap="xs">
        {value.logo === null ? null : (
          <Image src={value.logo} alt={strings.logo} h={40} w="auto" fit="contain" />
        )}
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default">
              {strings.chooseLogo}
            </Button>
          )}
        </FileButton>
        {value.logo === null ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onChange({ ...value, logo: null })}
          >
            {strings.removeLogo}
          </Button>
        )}
      </Group>
      {isRefused ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {strings.logoRefused}
        </Text>
      ) : null}
    </>
  );
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("loadend", () => resolve(String(reader.result ?? "")));
    reader.readAsDataURL(file);
  });
}
