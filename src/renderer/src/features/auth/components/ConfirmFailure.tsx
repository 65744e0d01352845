import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormMessage } from '@/ui/FormMessage';
import { resendConfirmation } from '../api/resend-confirmation';
import type { ConfirmLink } from '../model/confirm-link';
import { loginPath } from '../model/login-view';
import { AuthLayout } from './AuthLayout';
import { EmailForm } from './EmailForm';

interface ConfirmFailureProps {
  link: ConfirmLink;
  message: string;
  /** Given when the server was out of reach, so that the same link may still work. */
  onRetry?: (() => void) | undefined;
}

/** A link that did not work, and the way to a new one of its kind. */
export function ConfirmFailure({ link, message, onRetry }: ConfirmFailureProps) {
  const [email, setEmail] = useState('');
  const type = link.kind === 'token' ? link.type : null;
  return (
    <AuthLayout title="O link não funcionou">
      <FormMessage tone="danger">{message}</FormMessage>
      {onRetry ? (
        <Button size="lg" fullWidth onClick={onRetry}>
          Tentar de novo
        </Button>
      ) : null}
      {type === 'signup' ? (
        <EmailForm
          email={email}
          onEmail={setEmail}
          emptyMessage="Informe seu e-mail para receber outro link."
          submitLabel="Reenviar e-mail"
          send={resendConfirmation}
          sent="Se a conta ainda espera confirmação, o novo link já está a caminho."
        />
      ) : null}
      {type === 'recovery' ? (
        <Button component={Link} to={loginPath('forgotten_password')} size="lg" fullWidth>
          Pedir um novo link
        </Button>
      ) : null}
      {type === 'magiclink' || type === 'email' ? (
        <Button component={Link} to={loginPath('magic_link')} size="lg" fullWidth>
          Pedir um novo link
        </Button>
      ) : null}
      <Button component={Link} to="/login" size="lg" variant="default" fullWidth>
        Ir para o login
      </Button>
    </AuthLayout>
  );
}
