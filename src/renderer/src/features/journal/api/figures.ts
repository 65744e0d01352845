import { queryOptions } from '@tanstack/react-query';
import { addDays, todayIn } from '@/entities/brew/calendar';
import { timeZoneQuery } from '@/entities/profile/api/time-zone';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** As far back as the calendar of brews goes: a whole year, whatever weekday it is. */
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
    db.rpc('brew_figures', {
      from_day: addDays(todayIn(zone), -DAYS),
    }),
  );
}

/** What the journal draws of the last year. */
export const brewFiguresQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.brewFigures(userId),
    queryFn: async ({ client }) =>
      fetchFigures(await client.ensureQueryData(timeZoneQuery(userId))),
  });

/** What a grinder was set to for a method and a bean, and what came of it. */
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
  return await query((db) => db.rpc('grind_figures', { from_day: addDays(todayIn(zone), -DAYS) }));
}

/** The grinders' settings of the last year. */
export const grindFiguresQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.grindFigures(userId),
    queryFn: async ({ client }) => fetchGrind(await client.ensureQueryData(timeZoneQuery(userId))),
  });
