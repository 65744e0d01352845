import { useQuery } from '@tanstack/react-query';
import { profileQuery, suspensionQuery } from '../api/profile';

/**
 * Whether the loaded profile is an admin's.
 * Only for what the interface offers: the database decides.
 */
export function useIsAdmin(userId: string): boolean {
  const { data } = useQuery({ ...profileQuery(userId), enabled: false });
  return data?.role === 'admin';
}

/** Whether the person is known to be suspended. The banner above the page fetches it. */
export function useIsSuspended(userId: string): boolean {
  const { data } = useQuery({ ...suspensionQuery(userId), enabled: false });
  return data != null;
}
