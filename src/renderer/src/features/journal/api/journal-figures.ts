import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { todayIn } from '@/entities/brew/calendar';
import { timeZoneQuery } from '@/entities/profile/api/time-zone';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { daysOf, type Period } from '../model/period';

const sums = {
  brews: z.number(),
  /** Of ground coffee; null without a brew. */
  grams: z.nullable(z.number()),
  /** Of 150 ml, espressos of 40 ml. */
  cups: z.nullable(z.number()),
  /** An estimate: see CAFFEINE_SOURCE. */
  caffeine_mg: z.nullable(z.number()),
  /** Reais, of the `costed` brews whose bean has a price and a bag. */
  cost: z.nullable(z.number()),
  costed: z.number(),
  /** The mean of the `rated` ones. */
  rating: z.nullable(z.number()),
  rated: z.number(),
};

const bestSchema = z.object({
  id: z.string(),
  rating: z.number(),
  method: z.string(),
  recipe: z.nullable(z.string()),
  coffee_grams: z.number(),
  water_ml: z.number(),
  grinder: z.nullable(z.string()),
  unit: z.nullable(z.enum(['cliques', 'número'])),
  grind_setting: z.nullable(z.number()),
});

const figuresSchema = z.object({
  total: z.object(sums),
  drink_ml: z.number(),
  seconds: z.number(),
  days: z.number(),
  /** Days in a row with a brew. */
  longest_run: z.number(),
  most_in_a_day: z.number(),
  /** Brews by the hour of the day, '0' to '23'. */
  hours: z.record(z.string(), z.number()),
  /** YYYY-MM, oldest first; months without a brew are left out. */
  months: z.array(z.object({ ...sums, month: z.string() })),
  methods: z.array(z.object({ ...sums, id: z.string(), name: z.string(), drawing: z.string() })),
  beans: z.array(
    z.object({
      ...sums,
      ...{ id: z.string(), name: z.string(), roaster: z.string() },
      best: z.nullable(bestSchema),
    }),
  ),
  grinders: z.array(z.object({ ...sums, id: z.string(), name: z.string() })),
});

/** What a period adds up to; lists are the most brewed first. */
export type JournalFigures = z.infer<typeof figuresSchema>;
export type Sums = JournalFigures['total'];
export type BeanFigures = JournalFigures['beans'][number];

async function fetchJournalFigures(period: Period, zone: string): Promise<JournalFigures> {
  const { from, to } = daysOf(period, todayIn(zone));
  return figuresSchema.parse(
    await query((db) => db.rpc('journal_figures', { from_day: from, to_day: to })),
  );
}

/** Totals, months, methods, beans and grinders of a period. */
export const journalFiguresQuery = (userId: string, period: Period) =>
  queryOptions({
    queryKey: queryKeys.journalFigures(userId, period),
    queryFn: async ({ client }) =>
      fetchJournalFigures(period, await client.ensureQueryData(timeZoneQuery(userId))),
  });
