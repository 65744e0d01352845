import { evidenceOf, isDial, isTaste } from '@shared/brew/dial-in';
import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import type { RowOf } from '@/lib/rows';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { journalKeys } from '../../brews/api/keys';
import type { SeriesBrew } from '../model/series';

/** Highest number of brews in a series; older brews usually used another bag of beans. */
const LONGEST = 30;

const COLUMNS =
  'id, coffee_grams, water_ml, taste, rating, duration_seconds, beverage_grams, tds_percent, grind_points, temperature_shift, time_shift_seconds, dialled_from, dialled_by, brewed_at, recipe_id:recipe->>recipeId, planned_seconds:recipe->parameters->totalTime';

type Row = RowOf<'brews', typeof COLUMNS>;
/**
 * A row of the journal.
 * `planned_seconds` is a number if the brew has a recipe; a guest's brew lacks `dialled_by`.
 */
type TastedRow = Omit<Row, 'dialled_by' | 'recipe_id' | 'planned_seconds'> &
  Partial<Pick<Row, 'dialled_by'>> & { recipe_id: string | null; planned_seconds: unknown };

/** Converts a journal row to a list with its brew; an empty list if it has no taste. */
export function tasted(row: TastedRow): SeriesBrew[] {
  const { taste, dialled_by: by = null } = row;
  if (!isTaste(taste)) return [];
  return [
    {
      id: row.id,
      recipeId: row.recipe_id,
      brewedAt: row.brewed_at,
      coffee: row.coffee_grams,
      ratio: row.water_ml / row.coffee_grams,
      grind: row.grind_points,
      temperature: row.temperature_shift,
      time: row.time_shift_seconds,
      taste,
      changed: isDial(by) ? by : null,
      from: row.dialled_from,
      rating: row.rating,
      seconds: row.duration_seconds,
      beverage: row.beverage_grams,
      ...evidenceOf({
        planned: typeof row.planned_seconds === 'number' ? row.planned_seconds : null,
        seconds: row.duration_seconds,
        beverage: row.beverage_grams,
        tds: row.tds_percent,
        coffee: row.coffee_grams,
      }),
    },
  ];
}

export const seriesQuery = (userId: string, methodId: string, beanId: string) =>
  withPendingWrites(
    ['own-brew'],
    queryOptions({
      queryKey: journalKeys.series(userId, methodId, beanId),
      queryFn: async () => {
        const rows = await query((db) =>
          db
            .from('brews')
            .select(COLUMNS)
            .eq('user_id', userId)
            .eq('method_id', methodId)
            .eq('bean_id', beanId)
            .not('taste', 'is', null)
            .order('brewed_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(LONGEST),
        );
        return rows.reverse().flatMap((row) => tasted(row));
      },
    }),
  );
