import { useCallback, useEffect, useEffectEvent } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { lanes, type OutboxEntry } from '@/services/outbox/entry';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { discardEntry } from '@/services/outbox/outbox';
import { toastFailure } from '@/ui/toast';
import { toComment } from '../api/add-comment';
import {
  type CommentDraft,
  commentDrafts,
  draftsUnder,
  keepComment,
} from '../model/comment-drafts';

interface UnsentComments {
  drafts: readonly CommentDraft[];
  /** Whether there is neither an unsent text nor one that is being sent. */
  isEmpty: boolean;
}

/**
 * Returns the unsent texts on a post whose comment or post is deleted.
 * `isLost` receives the id of the comment that a text belongs to; null is the post itself.
 */
export function useUnsentComments(
  viewerId: string,
  postId: string,
  isLost: (targetId: string | null) => boolean,
): UnsentComments {
  const drafts = draftsUnder(useStore(commentDrafts), viewerId, postId).filter(({ targetId }) =>
    isLost(targetId),
  );
  const lane = lanes.comments(postId);
  const isUnsent = useCallback((entry: OutboxEntry) => entry.lane === lane, [lane]);
  const outgoing = useOutbox(viewerId, isUnsent);
  const refused = outgoing
    .filter(({ state }) => state === 'refused')
    .map(toComment)
    .filter((comment) => comment !== null && isLost(comment.parent_id));
  const move = useEffectEvent(() => {
    for (const comment of refused) {
      if (comment === null) continue;
      const { id, parent_id: targetId, content } = comment;
      keepComment({ viewerId, postId, targetId, as: id }, content);
      toastFailure(discardEntry(id), 'Não foi possível mudar o comentário.');
    }
  });
  const ids = refused.map((comment) => comment?.id).join(' ');
  useEffect(() => {
    if (ids !== '') move();
  }, [ids]);
  return { drafts, isEmpty: drafts.length === 0 && outgoing.length === 0 };
}
