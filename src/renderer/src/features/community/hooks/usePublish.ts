import { useMutation } from '@tanstack/react-query';
import { profileQuery } from '@/entities/profile/api/profile';
import { discardEntry, enqueue, firstOutcome } from '@/services/outbox/outbox';
import { queryClient } from '@/services/query-cache/query-client';
import { toastError, toastSuccess } from '@/ui/toast';
import { post } from '../api/create-post';
import type { Composer, ComposerState } from '../model/composer';
import { forgetPreviews } from '../model/draft-pictures';

/** How long anybody looks at the open composer for the server's answer, in ms. */
const PATIENCE_MS = 8_000;

async function handOver({ draft }: ComposerState, userId: string): Promise<void> {
  const me = await queryClient.ensureQueryData(profileQuery(userId));
  const { id, name, username, avatar_url } = me;
  const author = { id, name, username, avatar_url };
  await enqueue(post, { id: draft.id, userId, payload: { draft, author } });
}

/** Resolves to whether the post is out or on its way. */
async function publish(taken: ComposerState, userId: string, composer: Composer): Promise<boolean> {
  const { id } = taken.draft;
  try {
    await handOver(taken, userId);
  } catch (error) {
    composer.restore(taken);
    toastError('Não foi possível criar o post.', error);
    return false;
  }
  const { state } = await firstOutcome(id, PATIENCE_MS);
  if (state === 'waiting') {
    toastSuccess('A publicação está guardada neste aparelho e sai assim que der.');
  }
  if (state !== 'refused') {
    forgetPreviews(taken.pictures);
    return true;
  }
  // Back in the person's hands; where they write something else by now, it stays in the outbox.
  if (composer.restore(taken)) await discardEntry(id);
  return false;
}

/**
 * Publishes what was taken out of a composer, which is free for another draft from that moment on,
 * whoever still shows it. What is refused comes back into it; the outbox says why.
 */
export function usePublish(userId: string, composer: Composer) {
  return useMutation({
    mutationKey: ['publish'],
    mutationFn: (taken: ComposerState) => publish(taken, userId, composer),
  });
}
