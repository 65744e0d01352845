import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { emailRule } from '@/services/session/auth-errors';
import { FormMessage } from '@/ui/FormMessage';
import { AuthForm, EmailInput } from './AuthForm';

interface EmailFormProps {
  email: string;
  onEmail: (email: string) => void;
  emptyMessage: string;
  submitLabel: string;
  send: (email: string) => Promise<void>;
  sent: ReactNode;
}

export function EmailForm(props: EmailFormProps) {
  const { email, onEmail, emptyMessage, submitLabel, send, sent } = props;
  const sending = useMutation({ mutationFn: send });
  const schema = z.object({
    email: z.pipe(z.string().check(z.trim(), z.minLength(1, emptyMessage)), emailRule),
  });
  const form = useForm({
    initialValues: { email },
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: (values) => {
      onEmail(values.email);
      sending.reset();
    },
  });

  return (
    <AuthForm
      onSubmit={form.onSubmit((values) => sending.mutate(values.email.trim()))}
      sending={sending}
      submitLabel={submitLabel}
      fullWidth
    >
      <EmailInput autoComplete="email" {...form.getInputProps('email')} />
      {sending.isSuccess ? <FormMessage tone="success">{sent}</FormMessage> : null}
    </AuthForm>
  );
}
