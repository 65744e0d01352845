import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { declareAdult, suspensionQuery } from '@/entities/profile/api/profile';
import { useBrewing } from '@/entities/running-brew/hooks/useBrewing';
import { LiveMessages } from '@/features/messages/LiveMessages';
import { Reminders } from '@/features/reminders/Reminders';
import { logError } from '@/lib/app-error';
import { lazyPart } from '@/lib/lazy-part';
import { queryKeys } from '@/lib/query-keys';
import { retryRefused } from '@/services/outbox/outbox';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { useCurrentUser } from '@/services/session/hooks/session';
import { authQuery } from '@/services/session/session';
import { toastError } from '@/ui/toast';
import { Notices } from '../offline/Notices';
import classes from './OfflineBanner.module.css';
import { BACKGROUND_DELAY_MS, WhenIdle } from './WhenIdle';

const NewsNotice = lazyPart(() => import('../offline/NewsNotice'), 'NewsNotice');

/** Runs the background work of every page of the shell. Draws nothing. */
export function Background() {
  return (
    <>
      <SessionWatch />
      <LiveMessages />
      <Reminders />
    </>
  );
}

/** Shows the notices above a page; empty most of the time. */
export function Banners() {
  const brewing = useBrewing();
  return (
    <>
      <Notices />
      <SuspensionNotice />
      {brewing ? null : (
        <WhenIdle after={BACKGROUND_DELAY_MS}>
          <NewsNotice />
        </WhenIdle>
      )}
    </>
  );
}

/** Interval, in ms, at which an open page checks its session. */
const SESSION_CHECK_MS = 5 * 60_000;

async function checkSession(): Promise<true> {
  await authQuery((auth) => auth.getUser());
  return true;
}

/**
 * Notices soon when the server has ended this session.
 * An access token outlives its session by up to an hour. The check at the start, on return to the
 * tab and at intervals makes the client drop a session that "Sair de todos os dispositivos" has
 * ended.
 */
function SessionWatch() {
  const { id } = useCurrentUser();
  useQuery({
    queryKey: queryKeys.session(id),
    queryFn: checkSession,
    refetchInterval: SESSION_CHECK_MS,
  });
  return null;
}

/** Explains to a suspended person why their writes are refused. */
function SuspensionNotice() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const suspension = useQuery(suspensionQuery(id)).data;
  useEffect(() => {
    const refetch = () => {
      client
        .invalidateQueries({ queryKey: queryKeys.suspension(id) })
        .catch((error: unknown) => logError('The suspension could not be asked for', error));
    };
    return subscribeTopic(`user:${id}`, { event: 'suspension_changed', onMessage: refetch });
  }, [id, client]);
  if (!suspension) return null;
  if (suspension.needs_adult) return <AdultQuestion />;
  return (
    <div role="status">
      <p className={`row justify-center gap-xs ink text-sm ${classes.banner}`}>
        <Lock />
        Sua conta está suspensa: você pode ler, mas não publicar nem salvar. Motivo:{' '}
        {suspension.reason}
      </p>
    </div>
  );
}

/**
 * Shows the age question of the sign-up to a person who signed up by a provider.
 * The database refuses their writes until they answer; refused entries are sent afterwards.
 */
function AdultQuestion() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const declaring = useMutation({
    mutationFn: declareAdult,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.suspension(id) });
      await retryRefused(id);
    },
    onError: (error) => toastError('Não foi possível guardar a sua resposta.', error),
  });
  return (
    <aside className={classes.question} aria-label="Sua idade">
      <p>
        Para ter conta é preciso ter 18 anos ou mais. Até você confirmar, dá para ler, mas não para
        salvar nem publicar.
      </p>
      <Button size="sm" loading={declaring.isPending} onClick={() => declaring.mutate()}>
        Tenho 18 anos ou mais
      </Button>
      <Button component={Link} to="/settings/data/delete" size="sm" variant="default">
        Não tenho: excluir conta
      </Button>
    </aside>
  );
}
