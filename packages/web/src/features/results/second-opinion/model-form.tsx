import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Text,
  TextInput,
} from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AccountModel, modelProviders, type PutModel } from "@termsift/core/contract";
import { modelQuery, removeModel, storeModel } from "./opinion-calls.ts";
import { usePanelFocus } from "./use-panel-focus.ts";
import { modelStrings as strings } from "./strings.ts";
import classes from "./second-opinion.module.css";

type FormProps = { readonly model: AccountModel; readonly onClose: () => void };

type Choice = PutModel["provider"] | "ollama";

type Values = {
  readonly choice: Choice;
  readonly model: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Empty fields are empty texts. */
  readonly priceInput: number | string;
  readonly priceOutput: number | string;
  readonly tokensOnly: boolean;
  readonly perReport: number | string;
  readonly perDay: number | string;
};

/** The user's own model: provider, address, key and limits. Saved only after a call that works. */
export function ModelForm({ model, onClose }: FormProps) {
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: valuesOf(model) });
  const finish = async () => {
    await queryClient.invalidateQueries(modelQuery);
    await queryClient.invalidateQueries({ queryKey: ["opinion-estimate"] });
    onClose();
  };
  const save = useMutation({ mutationFn: storeModel, onSuccess: finish });
  const remove = useMutation({ mutationFn: removeModel, onSuccess: finish });
  const failure = save.error ?? remove.error;
  return (
    <form
      ref={usePanelFocus()}
      aria-label={strings.title}
      onSubmit={form.onSubmit((values) => save.mutate(toModel(values, model)))}
    >
      <div className={classes.fields}>
        <ModelFields form={form} model={model} />
        <MoneyFields form={form} />
      </div>
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

type FieldsProps = { readonly form: UseFormReturnType<Values>; readonly model: AccountModel };

function ModelFields({ form, model: { settings, ollama } }: FieldsProps) {
  const { choice } = form.getValues();
  const isOther = choice === "openai-compatible";
  const providers = modelProviders.map((value) => ({ value, label: strings.providers[value] }));
  const choose = (chosen: string) => {
    const model = chosen === "ollama" ? (ollama?.models[0] ?? "") : "";
    form.setValues({ choice: chosen as Choice, model });
  };
  return (
    <>
      <NativeSelect
        label={strings.provider}
        autoFocus
        data={[...providers, ...(ollama ? [{ value: "ollama", label: strings.ollama }] : [])]}
        value={choice}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {choice === "ollama" ? (
        <NativeSelect
          label={strings.model}
          data={ollama?.models ?? []}
          {...form.getInputProps("model")}
        />
      ) : (
        <TextInput
          label={strings.model}
          size="sm"
          required={isOther}
          placeholder={isOther ? "" : strings.usualModel}
          {...form.getInputProps("model")}
        />
      )}
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
      {choice === "ollama" ? null : <KeyField form={form} settings={settings} />}
    </>
  );
}

type KeyProps = Pick<FieldsProps, "form"> & Pick<AccountModel, "settings">;

function KeyField({ form, settings }: KeyProps) {
  const { choice } = form.getValues();
  const isStored = settings?.hasKey === true && settings.provider === choice;
  return (
    <PasswordInput
      label={strings.key}
      size="sm"
      placeholder={isStored ? strings.keyStored : ""}
      autoComplete="off"
      required={choice !== "openai-compatible" && !isStored}
      {...form.getInputProps("apiKey")}
    />
  );
}

const limitFields = ["perReport", "perDay"] as const;
const priceFields = ["priceInput", "priceOutput"] as const;

function MoneyFields({ form }: Pick<FieldsProps, "form">) {
  const { choice, model } = form.getValues();
  // The server knows the prices of the usual models.
  const isPriced = choice === "openai-compatible" || (choice !== "ollama" && model !== "");
  return (
    <>
      {[...limitFields, ...(isPriced ? priceFields : [])].map((name) => (
        <NumberInput
          key={name}
          label={strings[name]}
          min={0}
          decimalScale={4}
          hideControls
          required={name === "perReport" || name === "perDay"}
          placeholder={name === "perReport" || name === "perDay" ? "" : strings.priceKnown}
          {...form.getInputProps(name)}
        />
      ))}
      {isPriced ? (
        <Checkbox
          label={strings.tokensOnly}
          {...form.getInputProps("tokensOnly", { type: "checkbox" })}
        />
      ) : null}
    </>
  );
}

function valuesOf({ settings, ollama }: AccountModel): Values {
  const {
    provider = "openai",
    price,
    perReport = 0.5,
    perDay = 2,
    tokensOnly = false,
  } = settings ?? {};
  const isOllama = ollama !== null && (settings === null || settings.baseUrl === ollama.baseUrl);
  return {
    choice: isOllama ? "ollama" : provider,
    model: settings?.model ?? ollama?.models[0] ?? "",
    baseUrl: settings?.baseUrl ?? "",
    apiKey: "",
    priceInput: price?.input ?? "",
    priceOutput: price?.output ?? "",
    tokensOnly,
    perReport,
    perDay,
  };
}

function toModel(values: Values, { ollama }: AccountModel): PutModel {
  const { choice, model, baseUrl, apiKey, priceInput, priceOutput, tokensOnly } = values;
  const limits = { perReport: Number(values.perReport), perDay: Number(values.perDay) };
  if (choice === "ollama") {
    const free = { price: { input: 0, output: 0 }, tokensOnly: false, ...limits };
    return { provider: "openai-compatible", model, baseUrl: ollama?.baseUrl, ...free };
  }
  const hasPrice = priceInput !== "" && priceOutput !== "";
  return {
    provider: choice,
    tokensOnly,
    ...limits,
    ...(model && { model }),
    ...(choice === "openai-compatible" && { baseUrl }),
    ...(apiKey && { apiKey }),
    ...(hasPrice && { price: { input: Number(priceInput), output: Number(priceOutput) } }),
  };
}
