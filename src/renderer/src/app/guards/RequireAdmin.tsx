import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router-dom';
import { roleQuery } from '@/domains/people/profiles/api/profile';
import { useCurrentUser } from '@/services/session/hooks/session';
import { LoadingScreen } from '@/ui/LoadingScreen';

/** Shows the admin pages to admins. The database decides what an admin may do. */
export function RequireAdmin() {
  const { id } = useCurrentUser();
  const { data: role, isPending } = useQuery(roleQuery(id));
  if (isPending) return <LoadingScreen />;
  if (role !== 'admin') return <Navigate to="/dashboard" replace />;
  return <Outlet />;
}
