import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { authQuery } from '@/services/session/session';

/** How often a page that stays open looks whether its session still stands, in ms. */
const LOOK_EVERY_MS = 5 * 60_000;

async function lookAtSession(): Promise<true> {
  await authQuery((auth) => auth.getUser());
  return true;
}

/**
 * An access token outlives its session by up to an hour. Looking at the start, on return to the tab
 * and now and then, a device hears of "Sair de todos os dispositivos" while it is used: the client
 * forgets a session that the server has ended.
 */
export function SessionWatch() {
  const { id } = useCurrentUser();
  useQuery({
    queryKey: queryKeys.session(id),
    queryFn: lookAtSession,
    refetchInterval: LOOK_EVERY_MS,
  });
  return null;
}
