import { useEffect, useEffectEvent } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { lanes } from '@/services/outbox/entry';
import { useOutgoing } from '@/services/outbox/hooks/useOutbox';
import { discardEntry } from '@/services/outbox/outbox';
import { toastFailure } from '@/ui/toast';
import { toComment } from '../api/add-comment';
import {
  type CommentDraft,
  commentDrafts,
  draftsUnder,
  keepComment,
} from '../model/comment-drafts';

const NONE = () => false;

interface UnsentComments {
  drafts: readonly CommentDraft[];
  /** Whether a text is left that cannot be sent where it was written. */
  isEmpty: boolean;
}

/**
 * Returns the unsent texts under a post whose comment or post is deleted.
 * A refused entry becomes such a text: sending it again is useless, but the text is worth keeping.
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
  const refused = useOutgoing(viewerId, lanes.comments(postId), NONE)
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
  return { drafts, isEmpty: drafts.length === 0 && refused.length === 0 };
}
