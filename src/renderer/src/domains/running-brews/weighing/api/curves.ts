import { decodeCurve } from '@shared/weighing/curve';
import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';

const brewsRoot = defineRoot('brews', { isPersisted: true });

const COLUMNS = 'curve, arrangement, first_drip_ms, wet_ms';

interface CurveRow {
  curve: string;
  arrangement: string;
  first_drip_ms: number | null;
  wet_ms: number | null;
}

export type BrewCurve = NonNullable<ReturnType<typeof read>>;

function read(row: CurveRow | null | undefined) {
  const curve = row ? decodeCurve(row.curve) : null;
  if (!row || curve === null || curve.length === 0) return null;
  const arrangement = row.arrangement === 'server' ? ('server' as const) : ('brewer' as const);
  return { curve, arrangement, firstDripMs: row.first_drip_ms, wetMs: row.wet_ms };
}

export const brewCurveQuery = (userId: string, brewId: string) =>
  queryOptions({
    queryKey: [brewsRoot, userId, 'curve', brewId],
    queryFn: async () =>
      read(
        await query((db) =>
          db.from('brew_curves').select(COLUMNS).eq('brew_id', brewId).maybeSingle(),
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const lastCurveQuery = (userId: string, recipeId: string) =>
  queryOptions({
    queryKey: [brewsRoot, userId, 'last-curve', recipeId],
    queryFn: async () => {
      const [brew] = await query((db) =>
        db
          .from('brews')
          .select(`id, curve:brew_curves!inner(${COLUMNS})`)
          .eq('user_id', userId)
          .eq('recipe->>recipeId', recipeId)
          .order('brewed_at', { ascending: false })
          .limit(1),
      );
      return read(brew?.curve);
    },
  });
