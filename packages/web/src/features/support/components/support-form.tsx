import { Button, Stack, Textarea, TextInput, VisuallyHidden } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  emailSchema,
  SUPPORT_MESSAGE_LENGTH_MAX,
  SUPPORT_SUBJECT_LENGTH_MAX,
} from "@termsift/core/contract";
import { useNavigate } from "react-router";
import { paths } from "../../../config/paths.ts";
import { callApi } from "../../../lib/api-client.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { supportStrings as strings } from "../strings.ts";

const emptyForm = { name: "", email: "", subject: "", message: "", website: "" };

type SupportFormValues = typeof emptyForm;

export function SupportForm() {
  const form = useForm({ initialValues: emptyForm });
  const mutation = useSend(form.reset);
  const submit = (values: SupportFormValues) => {
    const problem = checkSupportRequest(values);
    if (!problem) {
      mutation.mutate({ ...values, email: values.email.trim() });
      return;
    }
    notifyFailure({ title: problem.title, message: problem.message });
    form.getInputNode(problem.field)?.focus();
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <SupportFields form={form} />
        <Button type="submit" disabled={mutation.isPending}>
          {mutation.isPending ? strings.submitBusy : strings.submit}
        </Button>
      </Stack>
    </form>
  );
}

function useSend(reset: () => void) {
  const navigate = useNavigate();
  const { data: config } = useQuery(publicConfigQuery);
  const where = config?.supportIsMailed === false ? ` ${strings.unmailed}` : "";
  return useMutation({
    mutationFn: (body: SupportFormValues) => {
      const call = { method: "POST", path: "/api/support", body, isAuthenticated: false } as const;
      return callApi(call, "supportAnswerSchema");
    },
    onSuccess: async () => {
      reset();
      notifySuccess({ title: strings.done, message: `${strings.doneMessage}${where}` });
      // The user may have left the form while it was sent.
      if (window.location.pathname === paths.contactSupport) await navigate(paths.help);
    },
    onError: () => notifyFailure({ title: strings.failed, message: strings.failedMessage }),
  });
}

function SupportFields({ form }: { readonly form: UseFormReturnType<SupportFormValues> }) {
  const fieldOf = (field: keyof SupportFormValues) => ({
    label: strings[field],
    required: true,
    ...form.getInputProps(field),
  });
  return (
    <>
      <TextInput autoComplete="name" maxLength={200} {...fieldOf("name")} />
      <TextInput type="email" autoComplete="email" {...fieldOf("email")} />
      <TextInput maxLength={SUPPORT_SUBJECT_LENGTH_MAX} {...fieldOf("subject")} />
      <Textarea
        autosize
        minRows={6}
        maxRows={16}
        maxLength={SUPPORT_MESSAGE_LENGTH_MAX}
        {...fieldOf("message")}
      />
      {/* Only robots fill in this hidden field. */}
      <VisuallyHidden aria-hidden="true">
        <input
          tabIndex={-1}
          autoComplete="off"
          {...form.getInputProps("website")}
          aria-label={strings.website}
        />
      </VisuallyHidden>
    </>
  );
}

const fields = ["name", "email", "subject", "message"] as const;
type SupportField = (typeof fields)[number];

function checkSupportRequest(values: Readonly<Record<SupportField, string>>) {
  for (const field of fields) {
    if (values[field].trim() === "") return { field, ...strings.required[field] };
    if (field === "email" && !emailSchema.safeParse(values.email).success) {
      return { field, ...strings.invalidEmail };
    }
  }
  return undefined;
}
