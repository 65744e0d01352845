import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { emailRule, passwordRule } from '@/services/session/auth-errors';
import { setPassword } from '@/services/session/set-password';
import { PasswordField } from '@/ui/PasswordField';
import { verifyCode } from '../api/sign-in';
import { AuthForm, CODE_LENGTH, CodeInput, EmailInput } from './AuthForm';
import classes from './Form.module.css';

const schema = z.object({ password: passwordRule });

interface UpdatePasswordFormProps {
  /** Address for password managers, which store it with the password. */
  email: string;
  isFirst: boolean;
  onUpdated: () => void;
}

export function UpdatePasswordForm({ email, isFirst, onUpdated }: UpdatePasswordFormProps) {
  const updating = useMutation({
    mutationFn: (password: string) => setPassword(password),
    onSuccess: onUpdated,
  });
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });

  return (
    <AuthForm
      onSubmit={form.onSubmit(({ password }) => updating.mutate(password))}
      sending={updating}
      submitLabel={isFirst ? 'Salvar senha' : 'Salvar nova senha'}
      fullWidth
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={isFirst ? 'Senha' : 'Nova senha'}
        description="Pelo menos 6 caracteres."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </AuthForm>
  );
}

const verifyCodeFormSchema = z.object({
  email: emailRule,
  code: z.string().check(z.length(CODE_LENGTH, `O código tem ${CODE_LENGTH} números.`)),
});

interface VerifyCodeFormProps {
  type: 'email' | 'recovery';
  email: string;
  onEmail: (email: string) => void;
}

/** Form for the six-digit code of an e-mail, for people who read it on another device. */
export function VerifyCodeForm({ type, email, onEmail }: VerifyCodeFormProps) {
  const verifying = useMutation({ mutationFn: verifyCode });
  const form = useForm({
    initialValues: { email, code: '' },
    validate: schemaResolver(verifyCodeFormSchema, { sync: true }),
    onValuesChange: (values) => onEmail(values.email),
  });

  return (
    <AuthForm
      onSubmit={form.onSubmit((values) =>
        verifying.mutate({ email: values.email.trim(), code: values.code, type }),
      )}
      sending={verifying}
      submitLabel="Entrar com o código"
      fullWidth
    >
      <EmailInput autoComplete="email" {...form.getInputProps('email')} />
      <CodeInput
        className={classes.code}
        {...form.getInputProps('code')}
        onCode={(code) => form.setFieldValue('code', code)}
      />
    </AuthForm>
  );
}
