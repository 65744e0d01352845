import { Navigate } from 'react-router-dom';
import { useSessionState } from '@/services/session/hooks/useSessionState';
import { LoadingScreen } from '@/ui/LoadingScreen';

/** Any path without a page: the dashboard when signed in, else the welcome page. */
export function UnknownPath() {
  const session = useSessionState();
  if (session.status === 'unknown') return <LoadingScreen />;
  return <Navigate to={session.status === 'signed-in' ? '/dashboard' : '/'} replace />;
}
