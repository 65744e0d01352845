import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useTimeout } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { toAppError } from '@/lib/app-error';
import { authErrorMessage, emailRule, needsConfirmation } from '@/services/session/auth-errors';
import { FormMessage } from '@/ui/FormMessage';
import { PasswordField } from '@/ui/PasswordField';
import { resendConfirmation } from '../api/email-links';
import { signIn } from '../api/sign-in';
import { loginPath } from '../model/login';
import { AuthForm, EmailInput, TextLink } from './AuthForm';
import { SocialButtons } from './SocialButtons';

const schema = z.object({
  email: emailRule,
  password: z.string().check(z.minLength(1, 'Senha é obrigatória.')),
});

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
}

export function SignInForm({ email, onEmail }: SignInFormProps) {
  const entering = useMutation({ mutationFn: signIn });
  const form = useForm({
    initialValues: { email, password: '' },
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: (values) => onEmail(values.email),
  });
  const { error, isPending } = entering;
  const isWrong = error !== null && toAppError(error).detail === 'invalid_credentials';

  return (
    <>
      <AuthForm
        onSubmit={form.onSubmit(({ email: typed, password }) =>
          entering.mutate({ email: typed.trim(), password }),
        )}
        sending={{ error: isWrong ? null : error, isPending }}
        failed={(error) => (
          <>
            {authErrorMessage(error)}
            {needsConfirmation(error) ? <ResendConfirmation email={email.trim()} /> : null}
          </>
        )}
        submitLabel="Entrar"
        fullWidth
        after={
          <>
            {isPending ? <LateNotice /> : null}
            <Button
              component={Link}
              to={loginPath('magic_link')}
              size="lg"
              variant="default"
              fullWidth
            >
              Receber um link por e-mail
            </Button>
          </>
        }
      >
        <EmailInput autoComplete="username" {...form.getInputProps('email')} />
        <div>
          <PasswordField
            label="Senha"
            autoComplete="current-password"
            {...form.getInputProps('password')}
            error={
              form.errors.password ??
              (isWrong ? <FormMessage tone="danger">{authErrorMessage(error)}</FormMessage> : null)
            }
          />
          <TextLink to={loginPath('forgotten_password')}>Esqueceu a senha?</TextLink>
        </div>
      </AuthForm>
      <SocialButtons />
      <p className="text-dimmed">
        Ainda não tem conta? <TextLink to="/register">Cadastre-se</TextLink>
      </p>
    </>
  );
}

/** Duration of a usual sign-in, in ms. */
const USUAL_MS = 2000;

/** Explains a slow sign-in: the server checks only few passwords at a time. */
function LateNotice() {
  const [isLate, setIsLate] = useState(false);
  useTimeout(() => setIsLate(true), USUAL_MS, { autoInvoke: true });
  return (
    <p role="status" className="text-dimmed text-sm text-center">
      {isLate ? 'Tem muita gente entrando agora. Só mais um instante…' : null}
    </p>
  );
}

interface ResendConfirmationProps {
  email: string;
}

function ResendConfirmation({ email }: ResendConfirmationProps) {
  const sending = useMutation({ mutationFn: resendConfirmation });
  if (sending.isSuccess) return <span>Pronto: enviamos outro e-mail para {email}.</span>;
  return (
    <>
      {sending.error ? <span>{authErrorMessage(sending.error)}</span> : null}
      <Button
        size="sm"
        variant="default"
        loading={sending.isPending}
        onClick={() => sending.mutate(email)}
      >
        Reenviar e-mail
      </Button>
    </>
  );
}
