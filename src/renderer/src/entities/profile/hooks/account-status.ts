import { useQuery } from '@tanstack/react-query';
import { profileQuery, suspensionQuery } from '../api/profile';

/** Whether the person is an admin, as far as their profile is loaded: it decides what is offered, never what is allowed. */
export function useIsAdmin(userId: string): boolean {
  const { data } = useQuery({ ...profileQuery(userId), enabled: false });
  return data?.role === 'admin';
}

/** Whether the person may not write just now, as far as that is known: the banner above the page asks. */
export function useIsSuspended(userId: string): boolean {
  const { data } = useQuery({ ...suspensionQuery(userId), enabled: false });
  return data != null;
}
