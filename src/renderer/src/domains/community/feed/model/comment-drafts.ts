import { createStore, type Readable } from '@shared/store';
import * as z from 'zod/mini';
import { createStoredValue } from '@/lib/stored-value';

/** The comment that a text answers or changes, or the post itself, and the writer. */
export interface DraftPlace {
  viewerId: string;
  postId: string;
  /** The comment that must exist for the text to be sent; null for a comment on the post. */
  targetId: string | null;
  /** Distinguishes texts for one target: the mentioned username, or 'edit'. */
  as: string;
}

/** A text under a post that is neither sent nor given up. */
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

/** Above this the oldest unsent text is forgotten. */
const MOST_DRAFTS = 50;

const drafts = createStore<readonly CommentDraft[]>(storedDrafts.read() ?? []);

function replaceDrafts(next: readonly CommentDraft[]): void {
  const newest = next.slice(-MOST_DRAFTS);
  drafts.setState(newest);
  storedDrafts.write(newest.length === 0 ? null : [...newest]);
}

/** The texts in the forms under posts, so that they outlive their form and a reload. */
export const commentDrafts: Readable<readonly CommentDraft[]> = drafts;

const keyOf = ({ viewerId, postId, targetId, as }: DraftPlace) =>
  [viewerId, postId, targetId ?? '', as].join(' ');

/** Returns the text kept for a form; null without one. */
export function readCommentDraft(place: DraftPlace): string | null {
  const key = keyOf(place);
  return drafts.getState().find((draft) => draft.key === key)?.text ?? null;
}

/** Keeps the text of a form; null forgets it. */
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

/** Returns the texts that a person has not sent under a post. */
export function draftsUnder(
  all: readonly CommentDraft[],
  viewerId: string,
  postId: string,
): CommentDraft[] {
  return all.filter((draft) => draft.viewerId === viewerId && draft.postId === postId);
}
