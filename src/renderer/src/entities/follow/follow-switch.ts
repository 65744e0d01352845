import { logError, toAppError } from '@/lib/app-error';
import { createDesiredState, useDesired } from '@/lib/desired-state';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { queryClient, runMutation } from '@/services/query-cache/query-client';
import { toastError } from '@/ui/toast';
import { settleFollowIn } from './settle-follow';

/** Keys name the viewer too: what one person asked for must not be sent for the next one. */
const keyOf = (viewerId: string, personId: string) => `${viewerId}:${personId}`;

function readKey(key: string): { viewerId: string; personId: string } {
  const [viewerId = '', personId = ''] = key.split(':');
  return { viewerId, personId };
}

async function write(key: string, wanted: boolean): Promise<void> {
  const { viewerId, personId } = readKey(key);
  const db = await supabase();
  const row = { follower_id: viewerId, following_id: personId };
  const { error, status } = wanted
    ? await db
        .from('follows')
        .upsert(row, { onConflict: 'follower_id,following_id', ignoreDuplicates: true })
    : await db.from('follows').delete().match(row);
  if (error) throw toAppError(error, status);
}

/** Writes what the server agreed to into everything loaded, then asks again for what it counts. */
async function settle(key: string, state: boolean): Promise<void> {
  const { viewerId, personId } = readKey(key);
  // An answer that was asked for before must not bring the old state back.
  await queryClient.cancelQueries({ queryKey: queryKeys.people(viewerId) });
  queryClient.setQueriesData<unknown>({ queryKey: queryKeys.people(viewerId) }, (data: unknown) =>
    settleFollowIn(data, personId, state),
  );
  refresh(viewerId);
}

function refresh(viewerId: string): void {
  const stale = [
    queryKeys.people(viewerId),
    queryKeys.profile(viewerId),
    queryKeys.feed(viewerId, 'following'),
  ];
  Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey }))).catch(
    (error: unknown) => logError('follow: counts and lists could not be asked again', error),
  );
}

const follows = createDesiredState({
  send: (key, wanted) => runMutation(['follow', key], () => write(key, wanted)),
  onSettled: settle,
  onFailed: async (key, error, confirmed) => {
    toastError('Não foi possível atualizar quem você segue.', error);
    if (confirmed !== undefined) await settle(key, confirmed);
    else refresh(readKey(key).viewerId);
  },
});

/** Whether the viewer follows a person, as last asked for, and the way to change it. */
export function useFollow(
  viewerId: string,
  person: { id: string; followed_by_me: boolean | null },
) {
  const key = keyOf(viewerId, person.id);
  const asked = useDesired(follows, key);
  return {
    following: asked ?? person.followed_by_me === true,
    toggle: () => follows.set(key, !(follows.get(key) ?? person.followed_by_me === true)),
  };
}
