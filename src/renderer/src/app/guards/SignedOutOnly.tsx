import { Navigate, Outlet } from 'react-router-dom';
import { useSessionState } from '@/services/session/hooks/useSessionState';
import { returnToPath } from '@/services/session/return-to';
import { LoadingScreen } from '@/ui/LoadingScreen';

/** For visitors only: whoever is signed in goes on to the page they asked for, or the dashboard. */
export function SignedOutOnly() {
  const session = useSessionState();
  if (session.status === 'unknown') return <LoadingScreen />;
  if (session.status === 'signed-in') return <Navigate to={returnToPath()} replace />;
  return <Outlet />;
}
