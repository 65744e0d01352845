import { Button, Title } from '@mantine/core';
import { House, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { logError, toAppError } from '@/lib/app-error';
import { fetchOk } from '@/lib/server-fetch';
import { useSessionState } from '@/services/session/hooks/session';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import classes from './RouteError.module.css';

/** Messages of the browsers for a module that could not be loaded. */
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i;

function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}

function explain(error: unknown): string {
  if (isChunkFailure(error)) {
    return 'Uma parte do app não carregou. Confira sua conexão e tente de novo.';
  }
  const known = toAppError(error);
  return known.code === 'unknown'
    ? 'Esta página teve um problema. Tente de novo; se continuar, volte ao início.'
    : known.message;
}

export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSessionState();
  const [state, setState] = useState<'idle' | 'trying' | 'unreachable'>('idle');
  usePageTitle('Algo deu errado');

  useEffect(() => logError('route', error), [error]);

  async function retry() {
    setState('trying');
    if (!isChunkFailure(error)) {
      await navigate(location, { replace: true });
      setState('idle');
      return;
    }
    // The browser remembers a failed module until the page is reloaded. A reload without a
    // connection would end at the browser's error page, so this request first checks the
    // connection.
    try {
      await fetchOk('/config.json', { cache: 'no-store' });
      window.location.reload();
    } catch (cause) {
      logError('route: still out of reach', cause);
      setState('unreachable');
    }
  }

  const home = session.status === 'signed-in' ? '/dashboard' : '/';
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className={`flex items-center justify-center gap-md text-center flex-col ${classes.page}`}
    >
      <SpiltCup />
      <Title order={1} className="text-3xl">
        Derramou um pouco
      </Title>
      <p className={`text-dimmed text-balance ${classes.text}`} role="alert">
        {state === 'unreachable'
          ? 'O servidor ainda não responde. Espere um instante e tente de novo.'
          : explain(error)}
      </p>
      <div className="flex flex-wrap justify-center gap-sm mt-sm">
        <Button
          size="lg"
          loading={state === 'trying'}
          leftSection={<RotateCw />}
          onClick={() => void retry()}
        >
          Tentar de novo
        </Button>
        <Button component="a" href={home} size="lg" variant="default" leftSection={<House />}>
          Ir para o início
        </Button>
      </div>
    </main>
  );
}

function SpiltCup() {
  return (
    <svg
      viewBox="0 0 128 96"
      className="w-32 text-brand"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path
        d="M46 83c-12 0-18-4-27-3s-15 4-13 7 14 4 26 4h58c9 0 14-3 9-5s-14-3-23-3Z"
        fill="currentColor"
        fillOpacity={0.18}
      />
      <path d="M34 76c2 4 4 6 8 6s7-2 9-6Z" fill="currentColor" fillOpacity={0.18} stroke="none" />
      <path d="m42 30 50 6c9 1 12 10 12 20s-3 19-12 20l-50 6" />
      <ellipse cx="42" cy="56" rx="10" ry="26" />
      <path d="M60 32c1-19 28-17 27 3" />
      <path d="M22 62c-1-5 3-6 2-11M12 58c-1-5 3-6 2-11" strokeOpacity={0.5} />
    </svg>
  );
}
