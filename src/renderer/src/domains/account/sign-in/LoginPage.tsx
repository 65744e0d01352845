import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { createStoredValue } from '@/lib/stored-value';
import { useSessionState } from '@/services/session/hooks/session';
import { returnToPath } from '@/services/session/return-to';
import { FormMessage } from '@/ui/FormMessage';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { toastSuccess } from '@/ui/toast';
import { sendMagicLink, sendRecovery } from './api/email-links';
import { TextLink } from './components/AuthForm';
import { AuthLayout } from './components/AuthLayout';
import { EmailForm } from './components/EmailForm';
import { UpdatePasswordForm, VerifyCodeForm } from './components/RecoveryForms';
import { SessionNotice } from './components/SessionNotice';
import { SignInForm } from './components/SignInForm';
import {
  INVITATION,
  type LoginView,
  loginPath,
  parseLoginView,
  readLoginState,
} from './model/login';

const TITLES = {
  sign_in: ['Que bom te ver', 'Entre para continuar de onde parou.'],
  sign_up: ['Cadastro', ''],
  forgotten_password: [
    'Esqueceu a senha?',
    'Acontece. Diga seu e-mail e enviamos um link para criar outra.',
  ],
  magic_link: ['Entrar sem senha', 'Enviamos um link por e-mail. É só abrir e entrar.'],
  update_password: ['Nova senha', 'Escolha uma que você não usa em outro lugar.'],
  verify_otp: ['Digite o código', 'Ele veio no e-mail que enviamos, junto do link.'],
} as const satisfies Record<LoginView, readonly [string, string]>;

const FIRST_PASSWORD = [
  'Crie sua senha',
  'Com ela e o seu e-mail você entra da próxima vez. Depois, escolha como vai aparecer.',
] as const;

/** Value of `?type=` for the code of a recovery e-mail; other codes have no type. */
const RECOVERY_CODE = 'recovery';

/** Longest address of RFC 5321, in characters. */
const LONGEST_ADDRESS = 254;

const mailedAddress = createStoredValue(
  'coado.mailed-address',
  z.string().check(z.maxLength(LONGEST_ADDRESS)).parse,
  'sessionStorage',
);

function CodeLink({ recovery = false }: { recovery?: boolean }) {
  const path = loginPath('verify_otp');
  return (
    <TextLink to={recovery ? `${path}&type=${RECOVERY_CODE}` : path}>
      Tenho um código de 6 números
    </TextLink>
  );
}

interface NewPasswordProps {
  email: string;
  recovering: boolean;
  isFirst: boolean;
  onUpdated: () => void;
}

/** The form for a new password after a recovery or an invitation. */
function NewPassword({ email, recovering, isFirst, onUpdated }: NewPasswordProps) {
  // State, because the new password ends `recovering` before the router leaves this page.
  const [cameToRecover] = useState(recovering);
  return cameToRecover ? (
    <UpdatePasswordForm email={email} isFirst={isFirst} onUpdated={onUpdated} />
  ) : (
    <Navigate to="/settings/password" replace />
  );
}

export function LoginPage() {
  const [params] = useSearchParams();
  const view = parseLoginView(params.get('view'));
  const session = useSessionState();
  const navigate = useNavigate();
  const handed = readLoginState(useLocation().state);
  const [email, setEmail] = useState(() => handed.email || (mailedAddress.read() ?? ''));
  const keepEmail = (typed: string) => {
    setEmail(typed);
    // Kept for a reload while the person waits for the e-mail.
    mailedAddress.write(typed.trim() === '' ? null : typed.slice(0, LONGEST_ADDRESS));
  };
  const isInvited = view === 'update_password' && params.get('type') === INVITATION;
  const [title, subtitle] = isInvited ? FIRST_PASSWORD : TITLES[view];
  usePageTitle(title);

  if (session.status === 'unknown') return <LoadingScreen />;
  if (view === 'sign_up') return <Navigate to="/register" replace />;
  const signedIn = session.status === 'signed-in' ? session : null;
  if (signedIn && view !== 'update_password') {
    // After a recovery link, opened in this or another tab, the person first sets a new password.
    return (
      <Navigate to={signedIn.recovering ? loginPath('update_password') : returnToPath()} replace />
    );
  }

  const forms = {
    sign_in: () => (
      <>
        <SessionNotice />
        {handed.message ? (
          <FormMessage tone="success">
            {handed.message}
            <CodeLink />
          </FormMessage>
        ) : null}
        <SignInForm email={email} onEmail={keepEmail} />
      </>
    ),
    forgotten_password: () => (
      <>
        <EmailForm
          key="forgotten_password"
          email={email}
          onEmail={keepEmail}
          emptyMessage="Email é obrigatório."
          submitLabel="Enviar link"
          send={sendRecovery}
          sent="Se houver uma conta com este e-mail, o link para criar uma nova senha já está a caminho. Confira também o spam."
        />
        <CodeLink recovery />
      </>
    ),
    magic_link: () => (
      <>
        <EmailForm
          key="magic_link"
          email={email}
          onEmail={keepEmail}
          emptyMessage="Informe seu e-mail para receber o link."
          submitLabel="Enviar link"
          send={sendMagicLink}
          sent="Se houver uma conta com este e-mail, o link já está a caminho. Toque nele neste aparelho, ou digite o código que veio junto."
        />
        <CodeLink />
      </>
    ),
    verify_otp: () => (
      <VerifyCodeForm
        type={params.get('type') === RECOVERY_CODE ? 'recovery' : 'email'}
        email={email}
        onEmail={keepEmail}
      />
    ),
    update_password: () =>
      signedIn ? (
        <NewPassword
          email={signedIn.user.email ?? ''}
          recovering={signedIn.recovering}
          isFirst={isInvited}
          onUpdated={() => {
            toastSuccess(isInvited ? 'Senha criada.' : 'Senha atualizada.');
            void navigate(isInvited ? '/settings/edit' : loginPath('sign_in'), { replace: true });
          }}
        />
      ) : (
        <FormMessage tone="danger">
          Para criar uma nova senha, abra o link do e-mail de recuperação.
          <TextLink to={loginPath('forgotten_password')}>Pedir um novo link</TextLink>
        </FormMessage>
      ),
  } satisfies Record<Exclude<LoginView, 'sign_up'>, () => ReactNode>;

  return (
    <AuthLayout title={title} subtitle={subtitle}>
      {forms[view]()}
      {view === 'sign_in' ? null : (
        <TextLink to={signedIn ? returnToPath() : loginPath('sign_in')}>
          <ArrowLeft />
          &nbsp;{signedIn ? 'Agora não' : 'Voltar para entrar'}
        </TextLink>
      )}
    </AuthLayout>
  );
}
