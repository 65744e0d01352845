import { extractionYield } from '@shared/brew/extraction';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addDays, todayIn } from '@/entities/brew/calendar';
import { timeZoneQuery } from '@/entities/profile/api/profile';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { daysOf, type Period } from '../model/period';

/** The range of the brew calendar: a whole year, aligned to full weeks. */
const DAYS = 53 * 7;

/** A method of the last year (ratio and rating null), or a ratio of it that was rated so. */
export interface BrewFigure {
  method_id: string;
  /** Water per gram of coffee, to a tenth. */
  ratio: number | null;
  rating: number | null;
  /** How often it was brewed. */
  brews: number;
}

async function fetchFigures(zone: string): Promise<BrewFigure[]> {
  return await query((db) =>
    db.rpc('brew_stats', {
      from_day: addDays(todayIn(zone), -DAYS),
    }),
  );
}

/** Returns the query for the journal's charts of the last year. */
export const brewFiguresQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.brewFigures(userId),
    queryFn: async ({ client }) =>
      fetchFigures(await client.ensureQueryData(timeZoneQuery(userId))),
  });

/** A grinder setting used for a method and a bean, with its results. */
export interface GrindFigure {
  method_id: string;
  bean_id: string | null;
  grinder_id: string | null;
  setting: number;
  brews: number;
  /** Mean, of those rated. */
  rating: number | null;
  /** Mean. */
  seconds: number | null;
}

async function fetchGrind(zone: string): Promise<GrindFigure[]> {
  return await query((db) => db.rpc('grind_stats', { from_day: addDays(todayIn(zone), -DAYS) }));
}

/** The grinders' settings of the last year. */
export const grindFiguresQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.grindFigures(userId),
    queryFn: async ({ client }) => fetchGrind(await client.ensureQueryData(timeZoneQuery(userId))),
  });

const sums = {
  brews: z.number(),
  /** Grams of ground coffee; null without a brew. */
  grams: z.nullable(z.number()),
  /** Number of cups: 150 ml each, 40 ml for espresso. */
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
      id: z.string(),
      name: z.string(),
      roaster: z.string(),
      best: z.nullable(bestSchema),
    }),
  ),
  grinders: z.array(z.object({ ...sums, id: z.string(), name: z.string() })),
});

/** Totals of a period; lists are sorted by most brewed. */
export type JournalFigures = z.infer<typeof figuresSchema>;
export type Sums = JournalFigures['total'];
export type BeanFigures = JournalFigures['beans'][number];

async function fetchJournalFigures(period: Period, zone: string): Promise<JournalFigures> {
  const { from, to } = daysOf(period, todayIn(zone));
  return figuresSchema.parse(
    await query((db) => db.rpc('journal_totals', { from_day: from, to_day: to })),
  );
}

/** Totals, months, methods, beans and grinders of a period. */
export const journalFiguresQuery = (userId: string, period: Period) =>
  queryOptions({
    queryKey: queryKeys.journalFigures(userId, period),
    queryFn: async ({ client }) =>
      fetchJournalFigures(period, await client.ensureQueryData(timeZoneQuery(userId))),
  });

/** More dots than this say nothing more. */
const MOST = 200;

async function fetchStrengths(userId: string) {
  const rows = await query((db) =>
    db
      .from('brews')
      .select('id, brewed_at, coffee_grams, beverage_grams, tds_percent, method:brew_methods(name)')
      .eq('user_id', userId)
      .not('tds_percent', 'is', null)
      .not('beverage_grams', 'is', null)
      .order('brewed_at', { ascending: false })
      .limit(MOST),
  );
  return rows.flatMap(({ id, brewed_at, coffee_grams, beverage_grams, tds_percent, method }) =>
    beverage_grams === null || tds_percent === null
      ? []
      : [
          {
            id,
            brewedAt: brewed_at,
            method: method.name,
            tdsPercent: tds_percent,
            extraction: extractionYield(beverage_grams, tds_percent, coffee_grams),
          },
        ],
  );
}

/** One measured brew of the control chart. */
export type StrengthPoint = Awaited<ReturnType<typeof fetchStrengths>>[number];

/** The person's brews whose strength was measured, newest first. */
export const strengthsQuery = (userId: string) =>
  withPendingWrites(
    ['own-brew'],
    queryOptions({
      queryKey: queryKeys.strengths(userId),
      queryFn: () => fetchStrengths(userId),
    }),
  );
