import { isMethodId } from '@shared/brew/methods';
import { grindersQuery } from '@/domains/gear/grinders/api/grinders';
import { lastBrewQuery } from '@/domains/journal/brews/api/brews';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import { queryClient } from '@/services/query-cache/query-client';
import type { Person } from '../model/answer';

/** Reads a person's newest brew, grinders and altitude from this device, without a request. */
export function personOf(userId: string): Person {
  const brew = queryClient.getQueryData(lastBrewQuery(userId).queryKey);
  const grinders = queryClient.getQueryData(grindersQuery(userId).queryKey) ?? [];
  const settings = queryClient.getQueryData(userSettingsQuery(userId).queryKey);
  const methodId = brew?.method_id ?? '';
  return {
    lastBrew:
      brew && isMethodId(methodId)
        ? { methodId, coffee: brew.coffee_grams, water: brew.water_ml }
        : null,
    altitude: settings?.altitude_m ?? null,
    grinderIds: grinders.flatMap(({ model_id }) => (model_id === null ? [] : [model_id])),
  };
}
