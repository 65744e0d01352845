import { createStore, type Readable } from '@shared/store';
import * as z from 'zod/mini';
import { createStoredValue } from '@/lib/stored-value';

/** Identifies a text by its writer, and by the post or comment that it belongs to. */
export interface DraftPlace {
  viewerId: string;
  postId: string;
  /** The comment to which the text belongs; null for a comment on the post. */
  targetId: string | null;
  /** Distinguishes texts with one target, such as by the mentioned username or 'edit'. */
  as: string;
}

export interface CommentDraft extends DraftPlace {
  key: string;
  text: string;
}

const storedDrafts = createStoredValue(
  'coado.comment-drafts',
  z.array(
    z.object({
      key: z.string(),
      viewerId: z.string(),
      postId: z.string(),
      targetId: z.nullable(z.string()),
      as: z.string(),
      text: z.string(),
    }),
  ).parse,
);

/** Highest number of stored texts; the oldest is deleted first. */
const MOST_DRAFTS = 50;

const drafts = createStore<readonly CommentDraft[]>(storedDrafts.read() ?? []);

function replaceDrafts(next: readonly CommentDraft[]): void {
  const newest = next.slice(-MOST_DRAFTS);
  drafts.setState(newest);
  storedDrafts.write(newest.length === 0 ? null : [...newest]);
}

/** The texts in the forms on posts, stored so that they survive a reload. */
export const commentDrafts: Readable<readonly CommentDraft[]> = drafts;

const keyOf = ({ viewerId, postId, targetId, as }: DraftPlace) =>
  [viewerId, postId, targetId ?? '', as].join(' ');

export function readCommentDraft(place: DraftPlace): string | null {
  const key = keyOf(place);
  return drafts.getState().find((draft) => draft.key === key)?.text ?? null;
}

export function keepComment(place: DraftPlace, text: string | null): void {
  const key = keyOf(place);
  const { viewerId, postId, targetId, as } = place;
  const before = drafts.getState();
  if (text === null) {
    if (readCommentDraft(place) !== null)
      replaceDrafts(before.filter((draft) => draft.key !== key));
    return;
  }
  const draft: CommentDraft = { viewerId, postId, targetId, as, key, text };
  const isKnown = before.some((each) => each.key === key);
  replaceDrafts(
    isKnown ? before.map((each) => (each.key === key ? draft : each)) : [...before, draft],
  );
}

export function draftsUnder(
  all: readonly CommentDraft[],
  viewerId: string,
  postId: string,
): CommentDraft[] {
  return all.filter((draft) => draft.viewerId === viewerId && draft.postId === postId);
}
