import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router-dom';
import { roleQuery } from '@/entities/profile/api/profile';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { LoadingScreen } from '@/ui/LoadingScreen';

/**
 * Admins only; everybody else goes to the dashboard, also when the check fails. It only keeps the
 * pages out of the way: what an admin may do is decided by the database.
 */
export function RequireAdmin() {
  const { id } = useCurrentUser();
  const { data: role, isPending } = useQuery(roleQuery(id));
  if (isPending) return <LoadingScreen />;
  if (role !== 'admin') return <Navigate to="/dashboard" replace />;
  return <Outlet />;
}
