import { useQuery } from '@tanstack/react-query';
import { profileQuery, suspensionQuery } from '../api/profile';

/** Whether the cached profile is an admin's; only to choose what the interface offers. */
export function useIsAdmin(userId: string): boolean {
  const { data } = useQuery({ ...profileQuery(userId), enabled: false });
  return data?.role === 'admin';
}

/** Whether the person is suspended, as far as the app's `SuspensionNotice` has fetched it. */
export function useIsSuspended(userId: string): boolean {
  const { data } = useQuery({ ...suspensionQuery(userId), enabled: false });
  return data != null;
}
