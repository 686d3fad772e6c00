import { Button, Group, List, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Business, type BusinessInput, businessInputSchema } from "@termsift/core/contract";
import {
  BUSINESS_DESCRIPTION_LENGTH_MAX,
  DESCRIPTION_WORDS_READ,
  BUSINESS_NAME_LENGTH_MAX,
  businessTypes,
  missingDetails,
} from "@termsift/core/profile";
import { useNavigate } from "react-router";
import { NavigateButton } from "../../../components/navigate-button.tsx";
import { paths } from "../../../config/paths.ts";
import { track } from "../../../lib/analytics.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { addBusiness, changeBusiness } from "../api/business-calls.ts";
import { type BusinessData, storeBusinessData, useDraft } from "../business-data.ts";
import { formStrings } from "../form-strings.ts";
import { typeNameOf } from "../strings.ts";
import { DescriptionGuidance } from "./description-guidance.tsx";
import { FromWebsite } from "./from-website.tsx";

const strings = formStrings.form;
const fields = ["name", "type", "description"] as const;
const typeOptions = businessTypes.map((value) => ({ value, label: typeNameOf(value) }));

type BusinessFormProps = {
  readonly business: Business | null;
  /** True if the user already has a business and adds another one. */
  readonly prefill: BusinessData | undefined;
};

export function BusinessForm({ business, prefill }: BusinessFormProps) {
  const save = useSaveBusiness(business);
  const { name = "", type = "", description = "" } = business ?? prefill ?? {};
  const draft = useDraft(business?.id);
  const form = useForm<BusinessData>({
    initialValues: draft.read() ?? { name, type, description },
    onValuesChange: draft.keep,
  });
  const submit = (values: BusinessData) => {
    const parsed = businessInputSchema.safeParse(values);
    if (parsed.success) {
      save.mutate(parsed.data);
      return;
    }
    notifyFailure({ title: strings.missing, message: strings.missingMessage });
    const missing = fields.filter((field) =>
      parsed.error.issues.some(({ path }) => path[0] === field),
    );
    form.setErrors(Object.fromEntries(missing.map((field) => [field, strings.required[field]])));
    form.getInputNode(missing[0] ?? "name")?.focus();
  };
  const submitText = business ? strings.update : strings.create;
  return (
    <>
      <FromWebsite form={form} />
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="lg">
          <BusinessFields form={form} />
          <DescriptionGuidance />
          <Group justify="flex-end" gap="sm">
            <NavigateButton to={paths.home} variant="default" disabled={save.isPending}>
              {strings.cancel}
            </NavigateButton>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? strings.saving : submitText}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
}

function BusinessFields({ form }: { readonly form: UseFormReturnType<BusinessData> }) {
  const { description } = form.getValues();
  return (
    <>
      <TextInput
        label={strings.name}
        placeholder={strings.namePlaceholder}
        maxLength={BUSINESS_NAME_LENGTH_MAX}
        autoComplete="organization"
        required
        {...form.getInputProps("name")}
      />
      <Select
        label={strings.type}
        placeholder={strings.typePlaceholder}
        data={typeOptions}
        allowDeselect={false}
        required
        {...form.getInputProps("type")}
      />
      <Textarea
        label={strings.description}
        placeholder={strings.descriptionPlaceholder}
        description={countOf(description)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={BUSINESS_DESCRIPTION_LENGTH_MAX}
        autosize
        minRows={6}
        maxRows={18}
        required
        {...form.getInputProps("description")}
      />
      <MissingDetails description={description} />
    </>
  );
}

function MissingDetails({ description }: { readonly description: string }) {
  const missing = missingDetails(description);
  if (description.trim() === "" || missing.length === 0) return null;
  return (
    <Text size="sm" component="div">
      {strings.missingTitle}
      <List size="sm">
        {missing.map((detail) => (
          <List.Item key={detail}>{strings.missingDetails[detail]}</List.Item>
        ))}
      </List>
    </Text>
  );
}

function useSaveBusiness(business: Business | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const finish = async (saved: Business) => {
    storeBusinessData(queryClient, saved);
    // Loads all data again, because the data depend on the chosen business and its name.
    void queryClient.invalidateQueries();
    tellSaved(saved, business !== null);
    // The user may have left the form during the save.
    if (window.location.pathname === paths.businessSetup) await navigate(paths.home);
  };
  const message = business ? strings.failedUpdateMessage : strings.failedCreateMessage;
  return useMutation({
    mutationKey: ["save-business"],
    mutationFn: async (input: BusinessInput) => {
      if (!business) return addBusiness(input);
      const isSame = (["name", "type", "description"] as const).every(
        (field) => business[field] === input[field],
      );
      return isSame ? business : changeBusiness({ id: business.id, ...input });
    },
    onSuccess: finish,
    onError: () => notifyFailure({ title: strings.failed, message }),
  });
}

function tellSaved(saved: Business, isUpdate: boolean): void {
  const fields = { business_name: saved.name, business_type: saved.type };
  track(isUpdate ? "business_update" : "business_creation", fields);
  const title = isUpdate ? strings.updated : strings.created;
  notifySuccess({ title, message: isUpdate ? strings.updatedMessage : strings.createdMessage });
}

function countOf(description: string): string {
  const count = strings.count(description.length, BUSINESS_DESCRIPTION_LENGTH_MAX);
  const words = description.split(/\s+/u).filter((word) => word !== "").length;
  return words > DESCRIPTION_WORDS_READ ? count + strings.long(DESCRIPTION_WORDS_READ) : count;
}
