import { Button, Title } from '@mantine/core';
import { House, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { logError, toAppError } from '@/lib/app-error';
import { fetchOk } from '@/lib/fetch-json';
import { useSessionState } from '@/services/session/hooks/useSessionState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { SpiltCup } from '@/ui/SpiltCup';
import classes from './RouteError.module.css';

/** Browsers each say it their own way when a module of the app cannot be fetchOk. */
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

/** Stands in for a page that failed to load or to render: says so and offers two ways on. */
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
    // A failed module stays failed until the page is loaded anew, which must not end on the
    // browser's own offline page: ask first whether the server is there.
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
    <main id="conteudo" tabIndex={-1} className={classes.page}>
      <SpiltCup className={classes.drawing} />
      <Title order={1} className={classes.title}>
        Derramou um pouco
      </Title>
      <p className={classes.text} role="alert">
        {state === 'unreachable'
          ? 'O servidor ainda não responde. Espere um instante e tente de novo.'
          : explain(error)}
      </p>
      <div className={classes.actions}>
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
