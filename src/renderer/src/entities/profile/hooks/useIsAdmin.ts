import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../api/profile';

/** Whether the person is an admin, as far as their profile is loaded: it decides what is offered, never what is allowed. */
export function useIsAdmin(userId: string): boolean {
  const { data } = useQuery({ ...profileQuery(userId), enabled: false });
  return data?.role === 'admin';
}
