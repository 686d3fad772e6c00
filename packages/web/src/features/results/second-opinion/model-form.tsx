import {
  Alert,
  Autocomplete,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  PasswordInput,
  SimpleGrid,
  Text,
  TextInput,
} from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AccountModel, modelProviders, type PutModel } from "@termsift/core/contract";
import { modelQuery, removeModel, storeModel } from "./opinion-calls.ts";
import { modelStrings as strings } from "./strings.ts";
import { usePanelFocus } from "./use-panel-focus.ts";

type FormProps = { readonly model: AccountModel; readonly onClose: () => void };

/** The form for the user's own language model. The server stores it only after a test call has worked. */
export function ModelForm({ model, onClose }: FormProps) {
  const queryClient = useQueryClient();
  const finish = async () => {
    await queryClient.invalidateQueries(modelQuery);
    await queryClient.invalidateQueries({ queryKey: ["opinion-estimate"] });
    onClose();
  };
  const save = useMutation({ mutationFn: storeModel, onSuccess: finish });
  const form = useForm({
    initialValues: valuesOf(model),
    // While a test runs, typing must not reset it. Otherwise, the user could start a second test.
    onValuesChange: () => queryClient.isMutating() === 0 && save.reset(),
  });
  const remove = useMutation({ mutationFn: removeModel, onSuccess: finish });
  const failure = save.error ?? remove.error;
  return (
    <form
      ref={usePanelFocus()}
      aria-label={strings.title}
      onSubmit={form.onSubmit((values) => save.mutate(toModel(values)))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="xs">
        <ModelFields form={form} model={model} />
        <MoneyFields form={form} />
      </SimpleGrid>
      {failure ? (
        <Alert color="red" title={strings.failed} role="alert" mt="sm">
          {failure.message}
        </Alert>
      ) : null}
      <Group gap="xs" mt="sm">
        <Button type="submit" size="xs" disabled={save.isPending}>
          {save.isPending ? strings.saving : strings.save}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {strings.cancel}
        </Button>
        {model.settings ? (
          <Button size="xs" variant="subtle" color="red" onClick={() => remove.mutate()}>
            {strings.remove}
          </Button>
        ) : null}
        <Text size="sm" c="dimmed">
          {strings.saveHint}
        </Text>
      </Group>
    </form>
  );
}

/** An empty number field has the value "". */
type Values = Record<"model" | "baseUrl" | "apiKey", string> &
  Record<"priceInput" | "priceOutput" | "perReport" | "perDay", number | string> &
  Pick<PutModel, "provider" | "tokensOnly">;
type Fields = { readonly form: UseFormReturnType<Values> };

function ModelFields({ form, model }: Fields & Pick<FormProps, "model">) {
  const { provider } = form.getValues();
  const { settings, ollama } = model;
  const isOther = provider === "openai-compatible";
  const isStored = settings?.hasKey === true && settings.provider === provider;
  return (
    <>
      <NativeSelect
        label={strings.provider}
        autoFocus
        data={modelProviders.map((value) => ({ value, label: strings.providers[value] }))}
        value={provider}
        onChange={({ currentTarget: { value } }) =>
          form.setValues(serverOf(value as PutModel["provider"], ollama))
        }
      />
      <Autocomplete
        label={strings.model}
        size="sm"
        comboboxProps={{ withinPortal: false }}
        data={isOther ? (ollama?.models ?? []) : []}
        filter={({ options }) => options}
        required={isOther}
        placeholder={isOther ? "" : strings.usualModel}
        {...form.getInputProps("model")}
      />
      {isOther ? (
        <TextInput
          label={strings.address}
          size="sm"
          placeholder={strings.addressExample}
          type="url"
          required
          {...form.getInputProps("baseUrl")}
        />
      ) : null}
      <PasswordInput
        label={strings.key}
        size="sm"
        placeholder={isStored ? strings.keyStored : ""}
        autoComplete="off"
        required={!isOther && !isStored}
        {...form.getInputProps("apiKey")}
      />
    </>
  );
}

const limitFields = ["perReport", "perDay"] as const;
const moneyFields = [...limitFields, "priceInput", "priceOutput"] as const;

function MoneyFields({ form }: Fields) {
  const { provider, model } = form.getValues();
  // The usual model of a provider has a known price. For any other model, the user can enter the price.
  const isPriced = provider === "openai-compatible" || model !== "";
  return (
    <>
      {(isPriced ? moneyFields : limitFields).map((name) => (
        <NumberInput
          key={name}
          label={strings[name]}
          {...(name.startsWith("price") ? { placeholder: strings.priceKnown } : { required: true })}
          min={0}
          decimalScale={4}
          hideControls
          {...form.getInputProps(name)}
        />
      ))}
      {isPriced ? (
        <Checkbox
          label={strings.tokensOnly}
          style={{ gridColumn: "1 / -1" }}
          {...form.getInputProps("tokensOnly", { type: "checkbox" })}
        />
      ) : null}
    </>
  );
}

/** Returns the initial fields for a provider. An Ollama server on the Termsift server's machine costs nothing. */
function serverOf(provider: PutModel["provider"], ollama: AccountModel["ollama"]) {
  const isHere = provider === "openai-compatible" && ollama !== null;
  const { models, baseUrl } = isHere ? ollama : { models: [], baseUrl: "" };
  const price = isHere ? 0 : "";
  return { provider, model: models[0] ?? "", baseUrl, priceInput: price, priceOutput: price };
}

function valuesOf({ settings, ollama }: AccountModel): Values {
  const unset = { apiKey: "", tokensOnly: false, perReport: 0.5, perDay: 2 };
  if (settings === null)
    return { ...serverOf(ollama ? "openai-compatible" : "openai", ollama), ...unset };
  const { price, baseUrl = "", ...stored } = settings;
  return {
    ...unset,
    ...stored,
    baseUrl,
    priceInput: price?.input ?? "",
    priceOutput: price?.output ?? "",
  };
}

function toModel({ provider, tokensOnly, model, baseUrl, apiKey, ...numbers }: Values): PutModel {
  const { priceInput, priceOutput, perReport, perDay } = numbers;
  const hasPrice = priceInput !== "" && priceOutput !== "";
  return {
    provider,
    tokensOnly,
    perReport: Number(perReport),
    perDay: Number(perDay),
    ...(model && { model }),
    ...(baseUrl && { baseUrl }),
    ...(apiKey && { apiKey }),
    ...(hasPrice && { price: { input: Number(priceInput), output: Number(priceOutput) } }),
  };
}
