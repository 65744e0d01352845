import { Outlet } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';

const NeedsAccount = lazyPart(() => import('../guest/NeedsAccount'), 'NeedsAccount');

/** Pages that live from others, or from a server: a guest reads what an account is good for. */
export function RequireAccount() {
  const { id } = useCurrentUser();
  return isGuest(id) ? <NeedsAccount /> : <Outlet />;
}
