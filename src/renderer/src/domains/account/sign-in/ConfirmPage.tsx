import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isTransient, logError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { authCodeMessage, authErrorMessage } from '@/services/session/auth-errors';
import { useSessionState } from '@/services/session/hooks/session';
import { returnToPath, safeNextPath } from '@/services/session/return-to';
import { FormMessage } from '@/ui/FormMessage';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { confirmLink } from './api/confirm-link';
import { AuthLayout } from './components/AuthLayout';
import { AskToConfirm, ConfirmFailure, OpenInApp } from './components/ConfirmSteps';
import { type ConfirmLink, desktopLink, parseConfirmLink } from './model/confirm-link';
import { passwordPath } from './model/login';

/** Next step after a valid link that did not sign the person in. */
const NEXT_STEPS = {
  'other-address': {
    title: 'Falta um passo',
    words: 'Este endereço está confirmado. Abra também o link que enviamos para o outro e-mail.',
    to: '/dashboard',
    label: 'Ir para o início',
  },
  'confirmed-before': {
    title: 'E-mail confirmado',
    words: 'Seu e-mail já está confirmado. Entre com a senha que você criou.',
    to: '/login',
    label: 'Ir para o login',
  },
} as const;

type Progress =
  | { kind: 'working' }
  | { kind: keyof typeof NEXT_STEPS }
  | { kind: 'failed'; message: string; isTransient: boolean };

/** Returns the initial state of the page: an error or an invalid link needs no request. */
function firstProgress(link: ConfirmLink): Progress {
  if (link.kind === 'error') {
    const message = authCodeMessage(link.code) ?? 'O link não pôde ser confirmado.';
    return { kind: 'failed', message, isTransient: false };
  }
  if (link.kind === 'invalid') {
    const message = 'Este link está incompleto. Abra de novo o do e-mail, inteiro.';
    return { kind: 'failed', message, isTransient: false };
  }
  return { kind: 'working' };
}

export function ConfirmPage() {
  usePageTitle('Confirmação');
  const query = new URLSearchParams(useLocation().search);
  // In the desktop app a second link can open while the page of the first is shown.
  return <Confirmation key={`${query.get('type')} ${query.get('token_hash')}`} />;
}

function Confirmation() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // The link is state, because the sign-in changes the address and the page must not parse it
  // again.
  const [link] = useState(() => parseConfirmLink(search, hash));
  // A browser can pass the link to the desktop app; the desktop app confirms it itself.
  const [appLink, setAppLink] = useState(() => (platform.desktop ? null : desktopLink(link)));
  const [progress, setProgress] = useState(() => firstProgress(link));
  const session = useSessionState();
  // The link of an e-mail waits for a press; a provider's code results from a press a moment ago.
  const [agreed, setAgreed] = useState(link.kind !== 'token');
  const mayConfirm = appLink === null && agreed;
  const mounted = useRef(false);

  const confirm = useCallback(async () => {
    if (link.kind === 'error' || link.kind === 'invalid') return;
    setProgress({ kind: 'working' });
    try {
      const outcome = await confirmLink(link);
      if (!mounted.current) return;
      if (outcome.kind !== 'signed-in') {
        setProgress({ kind: outcome.kind });
        return;
      }
      const destination = safeNextPath(link.next) ?? returnToPath();
      await navigate(outcome.passwordFor ? passwordPath(outcome.passwordFor) : destination, {
        replace: true,
      });
    } catch (error) {
      logError('confirm link', error);
      if (!mounted.current) return;
      setProgress({
        kind: 'failed',
        message: authErrorMessage(error),
        isTransient: isTransient(error),
      });
    }
  }, [link, navigate]);

  useEffect(() => {
    mounted.current = true;
    if (mayConfirm) void confirm();
    return () => {
      mounted.current = false;
    };
  }, [confirm, mayConfirm]);

  if (appLink !== null) return <OpenInApp href={appLink} onStay={() => setAppLink(null)} />;
  if (!agreed && link.kind === 'token') {
    const open = session.status === 'signed-in' ? session.user : null;
    return <AskToConfirm link={link} open={open} onConfirm={() => setAgreed(true)} />;
  }
  if (progress.kind === 'working') return <LoadingScreen />;
  if (progress.kind !== 'failed') {
    const { title, words, to, label } = NEXT_STEPS[progress.kind];
    return (
      <AuthLayout title={title}>
        <FormMessage tone="success">{words}</FormMessage>
        <Button component={Link} to={to} size="lg" fullWidth>
          {label}
        </Button>
      </AuthLayout>
    );
  }
  return (
    <ConfirmFailure
      link={link}
      message={progress.message}
      onRetry={progress.isTransient ? () => void confirm() : undefined}
    />
  );
}
