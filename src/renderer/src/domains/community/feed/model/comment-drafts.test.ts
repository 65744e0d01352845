// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { commentDrafts, draftsUnder, keepComment, readCommentDraft } from './comment-drafts';

const reply = { viewerId: 'me', postId: 'p', targetId: 'c', as: 'ana' };
const onPost = { viewerId: 'me', postId: 'p', targetId: null, as: '' };

it('stores one text for each form, separate by person, post and target', () => {
  keepComment(reply, '@ana Concordo');
  keepComment(reply, '@ana Concordo muito');
  keepComment(onPost, 'Que café é esse?');
  keepComment({ ...onPost, viewerId: 'other' }, 'de outra pessoa');
  expect(readCommentDraft(reply)).toBe('@ana Concordo muito');
  expect(readCommentDraft({ ...reply, as: 'beto' })).toBeNull();
  const texts = () => draftsUnder(commentDrafts.getState(), 'me', 'p').map(({ text }) => text);
  expect(texts()).toEqual(['@ana Concordo muito', 'Que café é esse?']);
  keepComment(reply, null);
  expect(texts()).toEqual(['Que café é esse?']);
});

it('keeps the texts over a reload, and deletes the text of a sent comment', async () => {
  keepComment(onPost, 'Que café é esse?');
  vi.resetModules();
  const reloaded = await import('./comment-drafts');
  expect(reloaded.readCommentDraft(onPost)).toBe('Que café é esse?');
  for (const draft of reloaded.commentDrafts.getState()) reloaded.keepComment(draft, null);
  expect(localStorage).toHaveLength(0);
});
