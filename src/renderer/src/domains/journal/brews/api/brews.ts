import { queryOptions } from '@tanstack/react-query';
import { beansKey } from '@/domains/beans/api/beans';
import { notificationsKeys } from '@/domains/notifications/api/unread-count';
import { peopleKeys } from '@/domains/people/keys';
import { timeZoneOf } from '@/domains/people/profiles/api/profile';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import type { RowOf } from '@/lib/rows';
import { addDays, todayIn } from '@/lib/zoned-time';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { refetchSoon } from '@/services/query-cache/query-client';
import { BREW_TO_REPEAT_COLUMNS, LAST_OF_METHOD_COLUMNS, rankMethods } from '../model/brew-fields';
import { journalKeys } from './keys';

const LAST_COLUMNS =
  'id, method_id, coffee_grams, water_ml, duration_seconds, brewed_at, planned_seconds:recipe->parameters->totalTime, method:brew_methods(name), bean:beans(name)';

export type LastBrew = RowOf<'brews', typeof LAST_COLUMNS>;

export const lastBrewQuery = (userId: string) =>
  withPendingWrites(
    ['own-brew'],
    queryOptions({
      queryKey: journalKeys.lastBrew(userId),
      queryFn: () =>
        query((db) =>
          db
            .from('brews')
            .select(LAST_COLUMNS)
            .eq('user_id', userId)
            .order('brewed_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(1)
            .maybeSingle(),
        ),
    }),
  );

/** The person's newest brew of a method, with the data to brew it again; null if none. */
export const lastOfMethodQuery = (userId: string, methodId: string) =>
  withPendingWrites(
    ['own-brew'],
    queryOptions({
      queryKey: journalKeys.lastOfMethod(userId, methodId),
      queryFn: () =>
        query((db) =>
          db
            .from('brews')
            .select(LAST_OF_METHOD_COLUMNS)
            .eq('user_id', userId)
            .eq('method_id', methodId)
            .order('brewed_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(1)
            .maybeSingle(),
        ),
    }),
  );

/** Number of latest brews that count, so that methods used years ago do not rank first. */
const RECENT_BREWS = 100;

/** Ids of the methods in a person's last hundred brews, most used first. */
export const mostUsedMethodsQuery = (userId: string) =>
  queryOptions({
    queryKey: journalKeys.mostUsedMethods(userId),
    queryFn: async () => {
      const data = await query((db) =>
        db
          .from('brews')
          .select('method_id')
          .eq('user_id', userId)
          .order('brewed_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(RECENT_BREWS),
      );
      return rankMethods(data.map((brew) => brew.method_id));
    },
  });

/** Days of the journal's year: 53 weeks, so that a whole year fits for every weekday. */
export const YEAR_DAYS = 53 * 7;

/** The number of brews on each day with brews of the last year, in the person's zone. */
export const brewDaysQuery = (userId: string) =>
  queryOptions({
    queryKey: journalKeys.brewDays(userId),
    queryFn: async ({ client }) => {
      const zone = await timeZoneOf(userId, client);
      const today = todayIn(zone);
      const data = await query((db) =>
        db.rpc('brew_days', { from_day: addDays(today, -YEAR_DAYS), to_day: today }),
      );
      return { today, days: data };
    },
  });

/** Returns the keys of all queries that a brew may change. */
export const keysOfBrew = (userId: string) => [
  journalKeys.brews(userId),
  beansKey(userId),
  peopleKeys.profile(userId),
  personKey('achievements', userId),
  personKey('challenges', userId),
  notificationsKeys.notifications(userId),
];

export const refreshBrewDependents = (userId: string): void =>
  refetchSoon('Refreshing after a changed brew failed', keysOfBrew(userId));

export const brewToRepeatQuery = (userId: string, brewId: string) =>
  withPendingWrites(
    ['own-brew'],
    queryOptions({
      queryKey: [...journalKeys.brews(userId), 'repeat', brewId],
      queryFn: () =>
        query((db) => db.from('brews').select(BREW_TO_REPEAT_COLUMNS).eq('id', brewId).single()),
    }),
  );
