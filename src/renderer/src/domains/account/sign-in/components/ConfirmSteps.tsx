import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormMessage } from '@/ui/FormMessage';
import { resendConfirmation } from '../api/email-links';
import type { ConfirmLink } from '../model/confirm-link';
import { loginPath } from '../model/login';
import { AuthLayout } from './AuthLayout';
import { EmailForm } from './EmailForm';
import classes from './Form.module.css';

interface ConfirmFailureProps {
  link: ConfirmLink;
  message: string;
  /** Set if the server was unreachable, so that the same link may still work. */
  onRetry?: (() => void) | undefined;
}

export function ConfirmFailure({ link, message, onRetry }: ConfirmFailureProps) {
  const [email, setEmail] = useState('');
  const type = link.kind === 'token' ? link.type : null;
  return (
    <AuthLayout title="O link não funcionou">
      <FormMessage tone="danger">{message}</FormMessage>
      {type === 'signup' && !onRetry ? (
        <FormMessage tone="notice">
          Se você já confirmou este e-mail, é só entrar com a sua senha. Se ainda não, peça outro
          link aqui.
        </FormMessage>
      ) : null}
      {type === 'invite' && !onRetry ? (
        <FormMessage tone="notice">
          Se você já aceitou o convite, é só entrar. Se ainda não, peça outro a quem convidou você.
        </FormMessage>
      ) : null}
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
  href: string;
  onStay: () => void;
}

/** Offers to open a link of the desktop app there or in this browser: it works only once. */
export function OpenInApp({ href, onStay }: OpenInAppProps) {
  return (
    <AuthLayout title="Onde você quer entrar?">
      <FormMessage tone="notice">Este link foi pedido no aplicativo do Coado.</FormMessage>
      <Button component="a" href={href} size="lg" fullWidth>
        Abrir no aplicativo
      </Button>
      <Button size="lg" variant="default" fullWidth onClick={onStay}>
        Continuar neste navegador
      </Button>
    </AuthLayout>
  );
}

type TokenLink = Extract<ConfirmLink, { kind: 'token' }>;

/** Title and button text by kind of e-mail; `to` is the address that the link shows. */
const PROMPTS: Readonly<Record<TokenLink['type'], (to: string | null) => [string, string]>> = {
  signup: (to) => ['Confirme seu e-mail', to ? `Confirmar ${to}` : 'Confirmar meu e-mail'],
  invite: (to) => ['Convite para o Coado', to ? `Aceitar como ${to}` : 'Aceitar o convite'],
  magiclink: (to) => ['Entrar com este link?', to ? `Entrar como ${to}` : 'Entrar'],
  email: (to) => ['Entrar com este link?', to ? `Entrar como ${to}` : 'Entrar'],
  recovery: (to) => ['Criar uma nova senha?', to ? `Continuar como ${to}` : 'Continuar'],
  email_change: (to) => [
    'Trocar seu e-mail?',
    to ? `Trocar meu e-mail para ${to}` : 'Trocar meu e-mail',
  ],
};

interface AskToConfirmProps {
  link: TokenLink;
  /** The e-mail of another account that is open on this device; null if none is. */
  open: { readonly email: string | null } | null;
  onConfirm: () => void;
}

/**
 * Needs a press before a link is used up.
 * Mail scanners open every link, and some run scripts, so opening alone must not use up the link. A
 * press also protects from a link of an attacker, who wants brews and notes to be saved in their
 * account.
 */
export function AskToConfirm({ link: { type, to }, open, onConfirm }: AskToConfirmProps) {
  const [title, label] = PROMPTS[type](to);
  const caution =
    type === 'invite'
      ? 'siga só se você esperava este convite.'
      : 'siga só se foi você quem pediu.';
  const isOther = open !== null && type !== 'email_change' && open.email !== to;
  return (
    <AuthLayout title={title}>
      {isOther ? (
        <FormMessage tone="notice">
          Você já está com {open.email === null ? 'uma conta' : `a conta ${open.email}`} aberta
          neste aparelho. O link pode ser de outra conta: {caution}
        </FormMessage>
      ) : (
        <FormMessage tone="notice">
          Este link vale uma vez, quando você tocar no botão; {caution}
        </FormMessage>
      )}
      {isOther ? (
        <Button component={Link} to="/dashboard" size="lg" fullWidth>
          Ficar nesta conta
        </Button>
      ) : null}
      <Button
        size="lg"
        variant={isOther ? 'default' : 'filled'}
        fullWidth
        className={classes.long ?? ''}
        onClick={onConfirm}
      >
        {label}
      </Button>
    </AuthLayout>
  );
}
