import type { DesktopApi } from '@shared/desktop';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { redeemEntry } from '@/services/session/enter-here';

/** Whoever gave this computer a name and nothing else; the last one here comes first. */
export const localPeopleQuery = ({ people }: DesktopApi) =>
  queryOptions({
    queryKey: queryKeys.localPeople(),
    queryFn: people.list,
    // Each sign-out and each new name changes it.
    refetchOnMount: 'always',
  });

/** Makes an account of a name alone, and enters. */
export async function addPersonHere({ people }: DesktopApi, name: string): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await redeemEntry(await people.add({ name, timezone: timeZone }));
}
