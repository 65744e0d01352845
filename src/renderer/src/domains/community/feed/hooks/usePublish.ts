import { useMutation } from '@tanstack/react-query';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { discardEntry, type Outcome, submit } from '@/services/outbox/outbox';
import { queryClient } from '@/services/query-cache/query-client';
import { toastError, toastSuccess } from '@/ui/toast';
import { post } from '../api/create-post';
import type { Composer, ComposerState } from '../model/composer';
import { forgetPreviews } from '../model/draft-pictures';

async function submitDraft({ draft }: ComposerState, userId: string): Promise<Outcome> {
  const me = await queryClient.ensureQueryData(profileQuery(userId));
  const { id, name, username, avatar_url } = me;
  const author = { id, name, username, avatar_url };
  return await submit(post, { id: draft.id, userId, payload: { draft, author } });
}

/** Resolves to whether the post is published or in the outbox. */
async function publish(taken: ComposerState, userId: string, composer: Composer): Promise<boolean> {
  const { id } = taken.draft;
  let outcome: Outcome;
  try {
    outcome = await submitDraft(taken, userId);
  } catch (error) {
    const isRestored = composer.restore(taken);
    if (!isRestored) composer.append(taken.draft.content);
    const place = isRestored ? '' : ' O texto dele está no fim do rascunho.';
    toastError(`Não foi possível criar o post.${place}`, error);
    return false;
  }
  if (outcome === 'waiting') {
    toastSuccess('A publicação está guardada neste aparelho e sai assim que der.');
  }
  if (outcome !== 'refused') {
    forgetPreviews(taken.pictures);
    return true;
  }
  // The text returns to the composer, or stays in the outbox if the composer has a new draft.
  if (composer.restore(taken)) await discardEntry(id);
  return false;
}

/** Publishes a draft; a refused post is put back into the composer. */
export function usePublish(userId: string, composer: Composer) {
  return useMutation({
    mutationKey: ['publish'],
    mutationFn: (taken: ComposerState) => publish(taken, userId, composer),
  });
}
