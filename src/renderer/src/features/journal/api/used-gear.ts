import { queryOptions } from '@tanstack/react-query';
import { gearWords } from '@/entities/brew/gear-words';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** As many of the latest brews with gear are looked at. */
const LOOKED_AT = 60;
/** More than that nobody chooses from. */
const MOST = 12;

async function fetchUsedGear(userId: string): Promise<string[]> {
  const brews = await query((db) =>
    db
      .from('brews')
      .select('gear')
      .eq('user_id', userId)
      .not('gear', 'is', null)
      .order('brewed_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(LOOKED_AT),
  );
  return gearWords(brews.map(({ gear }) => gear).join(',')).slice(0, MOST);
}

/** What the person noted as used lately, to be tapped instead of typed. */
export const usedGearQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.usedGear(userId), queryFn: () => fetchUsedGear(userId) });
