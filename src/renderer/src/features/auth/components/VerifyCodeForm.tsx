import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authErrorMessage } from '@/services/session/auth-errors';
import { emailRule } from '@/services/session/credential-rules';
import { FormMessage } from '@/ui/FormMessage';
import { verifyCode } from '../api/verify-code';
import classes from './Form.module.css';

const CODE_LENGTH = 6;

const schema = z.object({
  email: emailRule,
  code: z.string().check(z.length(CODE_LENGTH, `O código tem ${CODE_LENGTH} números.`)),
});

/** Keeps the digits of whatever was typed or pasted, such as "123 456" or a whole line of an e-mail. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

interface VerifyCodeFormProps {
  /** Which e-mail the digits came in. */
  type: 'email' | 'recovery';
  email: string;
  onEmail: (email: string) => void;
}

/** The six digits that came by e-mail, for whoever reads mail on another device. */
export function VerifyCodeForm({ type, email, onEmail }: VerifyCodeFormProps) {
  const verifying = useMutation({ mutationFn: verifyCode });
  const form = useForm({
    initialValues: { email, code: '' },
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: (values) => onEmail(values.email),
  });

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) =>
        verifying.mutate({ email: values.email.trim(), code: values.code, type }),
      )}
    >
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        label="Código de 6 números"
        className={classes.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
        onChange={(event) => form.setFieldValue('code', digitsOf(event.currentTarget.value))}
      />
      {verifying.error ? (
        <FormMessage tone="danger">{authErrorMessage(verifying.error)}</FormMessage>
      ) : null}
      <Button type="submit" size="lg" fullWidth loading={verifying.isPending}>
        Entrar com o código
      </Button>
    </form>
  );
}
