import { useQuery } from '@tanstack/react-query';
import { suspensionQuery } from '../api/suspension';

/** Whether the person may not write just now, as far as that is known: the banner above the page asks. */
export function useIsSuspended(userId: string): boolean {
  const { data } = useQuery({ ...suspensionQuery(userId), enabled: false });
  return data != null;
}
