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
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { authQuery } from '@/services/session/session';
import { toastError } from '@/ui/toast';
import { Notices } from '../offline/Notices';
import classes from './OfflineBanner.module.css';
import { BACKGROUND_DELAY_MS, WhenIdle } from './WhenIdle';

const NewsNotice = lazyPart(() => import('../offline/NewsNotice'), 'NewsNotice');

/** What works behind every page of the shell, in one piece of code. It draws nothing. */
export function Background() {
  return (
    <>
      <SessionWatch />
      <LiveMessages />
      <Reminders />
    </>
  );
}

/** What may have to be said above any page; nothing most of the time. */
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

/** How often a page that stays open looks whether its session still stands, in ms. */
const SESSION_CHECK_MS = 5 * 60_000;

async function checkSession(): Promise<true> {
  await authQuery((auth) => auth.getUser());
  return true;
}

/**
 * An access token outlives its session by up to an hour. Looking at the start, on return to the tab
 * and now and then, a device hears of "Sair de todos os dispositivos" while it is used: the client
 * forgets a session that the server has ended.
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

/** Tells a suspended person why nothing they write is taken. Nobody else hears of it. */
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
      <p className={classes.banner}>
        <Lock />
        Sua conta está suspensa: você pode ler, mas não publicar nem salvar. Motivo:{' '}
        {suspension.reason}
      </p>
    </div>
  );
}

/**
 * What sign-up asks, for who came by a provider and was not asked. Until then the database takes nothing
 * of theirs; what was refused meanwhile is sent afterwards.
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
