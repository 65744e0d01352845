import { isMethodId } from '@shared/brew/methods';
import { beansQuery } from '@/domains/beans/api/beans';
import { freshnessOf } from '@/domains/beans/model/freshness';
import { grindersQuery } from '@/domains/gear/grinders/api/grinders';
import { lastBrewQuery } from '@/domains/journal/brews/api/brews';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import { todayIn } from '@/lib/zoned-time';
import { queryClient } from '@/services/query-cache/query-client';
import type { Person } from '../model/answer';

/** Returns the newest bag in use of which the roast date is known; null for none. */
function bagOf(userId: string): Person['bag'] {
  const beans = queryClient.getQueryData(beansQuery(userId).queryKey) ?? [];
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const own = beans.filter((bean) => bean.user_id === userId && bean.archived_at === null);
  for (const bean of own) {
    const freshness = freshnessOf(bean, today);
    if (freshness) return { name: bean.name, days: freshness.days, state: freshness.state };
  }
  return null;
}

/** Reads a person's data for answers from this device, without a request. */
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
    bag: bagOf(userId),
    altitude: settings?.altitude_m ?? null,
    grinderIds: grinders.flatMap(({ model_id }) => (model_id === null ? [] : [model_id])),
  };
}
