import { Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Business } from "@termsift/core/contract";
import { BUSINESS_AREA_LENGTH_MAX } from "@termsift/core/profile";
import { type FormEvent, useState } from "react";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { changeBusiness } from "../api/business-calls.ts";
import { storeBusinessData } from "../business-data.ts";
import { businessStrings } from "../strings.ts";

const strings = businessStrings.area;

export function BusinessArea({ business }: { readonly business: Business }) {
  const [isOpen, setIsOpen] = useState(false);
  const { area, resolvedArea } = business;
  return (
    <Stack gap={4} w="100%">
      <Text size="sm">
        <Text span inherit c="dimmed">
          {strings.label}:
        </Text>{" "}
        {resolvedArea || area || strings.none}{" "}
        <Anchor
          component="button"
          type="button"
          inherit
          ml={4}
          underline="always"
          aria-label={strings.changeLabel}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {strings.change}
        </Anchor>
      </Text>
      {isOpen ? <AreaForm business={business} onClose={() => setIsOpen(false)} /> : null}
      {isOpen || resolvedArea !== "" ? null : (
        <Text size="xs" c="dimmed">
          {area === null ? strings.noneHint : strings.unknownHint}
        </Text>
      )}
    </Stack>
  );
}

type AreaFormProps = { readonly business: Business; readonly onClose: () => void };

function AreaForm({ business, onClose }: AreaFormProps) {
  const [text, setText] = useState(business.area ?? "");
  const isTooLong = text.trim().length > BUSINESS_AREA_LENGTH_MAX;
  const save = useSaveArea(business, onClose);
  useFocusHandedOn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) return;
    if (text.trim() === (business.area ?? "")) onClose();
    else save.mutate(text.trim());
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <Stack gap="xs">
        <TextInput
          size="sm"
          label={strings.label}
          description={strings.hint}
          placeholder={business.area === null ? business.resolvedArea : strings.placeholder}
          inputWrapperOrder={["label", "input", "description", "error"]}
          error={isTooLong ? strings.tooLong : null}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autoFocus
        />
        <Group gap="xs">
          <Button type="submit" size="xs" disabled={save.isPending}>
            {save.isPending ? strings.saving : strings.save}
          </Button>
          <Button variant="default" size="xs" disabled={save.isPending} onClick={onClose}>
            {strings.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useSaveArea({ id, name, type, description }: Business, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (area: string) => changeBusiness({ id, name, type, description, area }),
    onSuccess: (saved) => {
      storeBusinessData(queryClient, saved);
      const isUnknown = saved.area !== null && saved.resolvedArea === "";
      const message = isUnknown ? strings.unknownHint : strings.savedMessage;
      notifySuccess({ title: strings.saved, message });
      onSaved();
    },
    onError: () => notifyFailure({ title: strings.failed, message: strings.failedMessage }),
  });
}
