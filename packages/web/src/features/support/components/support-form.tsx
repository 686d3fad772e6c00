import { Button, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { SUPPORT_MESSAGE_LENGTH_MAX, SUPPORT_SUBJECT_LENGTH_MAX } from "@termsift/core/contract";
import { useNavigate } from "react-router";
import { paths } from "../../../config/paths.ts";
import { notifyFailure, notifySuccess, withdrawToasts } from "../../../lib/notify.tsx";
import { sendSupportRequest } from "../api/send-support-request.ts";
import { checkSupportRequest } from "../check-support-request.ts";
import { supportStrings as strings } from "../strings.ts";
import classes from "./support-form.module.css";

/** What its toasts are known by. */
const FORM = "support";
const emptyForm = { name: "", email: "", subject: "", message: "", website: "" };

type SupportFormValues = typeof emptyForm;

export function SupportForm() {
  const form = useForm({ mode: "uncontrolled", initialValues: emptyForm });
  const mutation = useSend(form.reset);
  const submit = (values: SupportFormValues) => {
    void withdrawToasts(FORM);
    const problem = checkSupportRequest(values);
    if (!problem) {
      mutation.mutate({ ...values, email: values.email.trim() });
      return;
    }
    notifyFailure({ title: problem.title, message: problem.message, form: FORM });
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
  return useMutation({
    mutationFn: sendSupportRequest,
    onSuccess: async () => {
      reset();
      notifySuccess({ title: strings.done, message: strings.doneMessage });
      await navigate(paths.help);
    },
    onError: () =>
      notifyFailure({ title: strings.failed, message: strings.failedMessage, form: FORM }),
  });
}

function SupportFields({ form }: { readonly form: UseFormReturnType<SupportFormValues> }) {
  const fieldOf = (field: keyof SupportFormValues) => ({
    label: strings[field],
    required: true,
    withAsterisk: false,
    ...form.getInputProps(field),
  });
  return (
    <>
      <TextInput key={form.key("name")} autoComplete="name" maxLength={200} {...fieldOf("name")} />
      <TextInput key={form.key("email")} type="email" autoComplete="email" {...fieldOf("email")} />
      <TextInput
        key={form.key("subject")}
        maxLength={SUPPORT_SUBJECT_LENGTH_MAX}
        {...fieldOf("subject")}
      />
      <Textarea
        key={form.key("message")}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={SUPPORT_MESSAGE_LENGTH_MAX}
        {...fieldOf("message")}
      />
      <div className={classes.trap} aria-hidden="true">
        <input
          tabIndex={-1}
          autoComplete="off"
          key={form.key("website")}
          {...form.getInputProps("website")}
          aria-label={strings.website}
        />
      </div>
    </>
  );
}
