import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { UNMEASURED } from '@/entities/brew/brew-fields';
import { brewKind, brewRow } from '@/entities/running-brew/api/save-brew';
import { type Pages, rowsOf } from '@/lib/keyset';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { isUuid } from '@/lib/uuid';
import type { OutboxEntry } from '@/services/outbox/entry';
import { waitingWrite } from '@/services/outbox/own-row';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { BREW_COLUMNS, type JournalBrew } from './journal';
import { notedBrew, ownBrew } from './own-brew';

async function fetchBrew(userId: string, brewId: string) {
  // An invalid id can only come from the URL.
  if (!isUuid(brewId)) return null;
  const queued = queuedBrew(pendingWrites.find(brewId));
  if (queued) return queued;
  const written = waitingWrite(ownBrew, userId, brewId);
  const noted = written && notedBrew(written);
  if (noted) return { ...noted, recipe: null };
  return await query((db) =>
    db
      .from('brews')
      .select(`${BREW_COLUMNS}, recipe`)
      .eq('id', brewId)
      .eq('user_id', userId)
      .maybeSingle(),
  );
}

/** Returns a brew from the outbox in the shape of a server row; null for other entries. */
function queuedBrew(entry: OutboxEntry | undefined) {
  const queued = entry?.kind === 'brew' ? brewKind.read(entry.payload) : null;
  if (!entry || !queued) return null;
  const { recipe } = queued.brew;
  return {
    ...UNMEASURED,
    counts: true,
    ...brewRow(queued.brew, entry.userId, entry.createdAt),
    photo_path: null,
    import_id: null,
    planned_seconds: recipe.parameters.totalTime,
    method: { name: recipe.method, drawing: recipe.like ?? null },
    bean: recipe.bean && { name: recipe.bean.name },
  };
}

/** A brew of the person's own with its recipe; null when there is none (any more). */
export const brewQuery = (userId: string, brewId: string) =>
  withPendingWrites(
    ['own-brew'],
    queryOptions({
      queryKey: queryKeys.brew(userId, brewId),
      queryFn: () => fetchBrew(userId, brewId),
    }),
  );

/** A brew with the recipe as it was brewed. */
export type BrewDetail = NonNullable<Awaited<ReturnType<typeof fetchBrew>>>;

/** Returns a brew from an already loaded list, without its recipe. */
export function listedBrew(
  client: QueryClient,
  userId: string,
  brewId: string,
): BrewDetail | undefined {
  const lists = client.getQueriesData<Pages<JournalBrew>>({
    queryKey: [...queryKeys.brews(userId), 'journal'],
  });
  const found = lists.flatMap(([, list]) => rowsOf(list)).find(({ id }) => id === brewId);
  return found && { ...found, recipe: null };
}
