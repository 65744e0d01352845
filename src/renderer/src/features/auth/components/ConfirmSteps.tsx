import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormMessage } from '@/ui/FormMessage';
import { resendConfirmation } from '../api/email-links';
import type { ConfirmLink } from '../model/confirm-link';
import { loginPath } from '../model/login';
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

interface OpenInAppProps {
  /** The same link, addressed to the desktop app. */
  href: string;
  onStay: () => void;
}

/** Asks where to open a link that the desktop app requested, as it works only once. */
export function OpenInApp({ href, onStay }: OpenInAppProps) {
  return (
    <AuthLayout title="Onde você quer entrar?">
      <FormMessage tone="success">Este link foi pedido no aplicativo do Coado.</FormMessage>
      <Button component="a" href={href} size="lg" fullWidth>
        Abrir no aplicativo
      </Button>
      <Button size="lg" variant="default" fullWidth onClick={onStay}>
        Continuar neste navegador
      </Button>
    </AuthLayout>
  );
}

interface SwitchAccountProps {
  /** E-mail of the account that is signed in; null for an account without one. */
  email: string | null;
  onSwitch: () => void;
}

/**
 * Asks before a link signs in over the open account.
 * An attacker may have sent the link, to have brews and notes saved in an account of theirs.
 */
export function SwitchAccount({ email, onSwitch }: SwitchAccountProps) {
  return (
    <AuthLayout title="Entrar com este link?">
      <FormMessage tone="success">
        Você já está com {email === null ? 'uma conta' : `a conta ${email}`} aberta neste aparelho.
        O link pode ser de outra conta: siga só se foi você quem pediu.
      </FormMessage>
      <Button component={Link} to="/dashboard" size="lg" fullWidth>
        Ficar nesta conta
      </Button>
      <Button size="lg" variant="default" fullWidth onClick={onSwitch}>
        Entrar com o link
      </Button>
    </AuthLayout>
  );
}
