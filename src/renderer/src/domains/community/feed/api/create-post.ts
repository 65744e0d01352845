import { shorten } from '@shared/format';
import * as z from 'zod/mini';
import { courseKeys } from '@/domains/course/keys';
import { announceAccomplishments } from '@/domains/notifications/accomplishment-feed';
import { notificationsKeys } from '@/domains/notifications/api/unread-count';
import { peopleKeys } from '@/domains/people/keys';
import { logError } from '@/lib/app-error';
import { knownConfig } from '@/lib/config';
import { query } from '@/lib/query';
import { publicAddress } from '@/lib/storage-address';
import { lanes, type OutboxEntry } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { queryClient, refetch } from '@/services/query-cache/query-client';
import { withoutLocalRow } from '@/services/query-cache/rows';
import { communityKeys } from '../../keys';
import { posts } from '../../posts/api/posts';
import type { Post } from '../../posts/model/post';
import { withOwnPost } from '../model/feed-pages';
import { draftSchema } from '../model/post-draft';
import { bringNewest, feedQuery } from './feed';
import { columnsOf, editPost } from './post';

const queuedSchema = z.object({
  draft: draftSchema,
  /** The author, for showing the post before it is sent. */
  author: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    avatar_url: z.nullable(z.string()),
  }),
});

export type QueuedPost = z.infer<typeof queuedSchema>;

function read(stored: unknown): QueuedPost | null {
  const parsed = queuedSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

function toPost(entry: Pick<OutboxEntry, 'id' | 'userId' | 'createdAt' | 'payload'>): Post | null {
  const queued = read(entry.payload);
  if (queued === null) return null;
  const { draft, author } = queued;
  const config = knownConfig();
  return {
    id: entry.id,
    user_id: entry.userId,
    content: draft.content.trim(),
    pictures: config
      ? draft.pictures.map((picture) => ({
          ...picture,
          url: publicAddress(config.supabaseUrl, 'post-images', picture.path),
        }))
      : [],
    like_count: 0,
    comment_count: 0,
    created_at: new Date(entry.createdAt).toISOString(),
    edited_at: null,
    hidden_at: null,
    hidden_reason: null,
    liked_by_me: false,
    saved_by_me: false,
    author,
    recipe: draft.recipe,
    brew_method_id: draft.brew?.brew_method_id ?? null,
    brew_method: draft.brew?.brew_method ?? null,
    brew_bean_name: draft.brew?.brew_bean_name ?? null,
    brew_coffee_grams: draft.brew?.brew_coffee_grams ?? null,
    brew_water_ml: draft.brew?.brew_water_ml ?? null,
    brew_rating: draft.brew?.brew_rating ?? null,
    curve: draft.curve,
  };
}

async function showPublished(entry: OutboxEntry): Promise<void> {
  const { userId } = entry;
  const post = toPost(entry);
  const { queryKey } = feedQuery(userId, 'all');
  if (post) queryClient.setQueryData(queryKey, (data) => data && withOwnPost(data, post));
  const stale = [
    communityKeys.postsBy(userId, userId),
    peopleKeys.profile(userId),
    courseKeys.achievements(userId),
    courseKeys.challenges(userId),
    notificationsKeys.notifications(userId),
  ];
  await Promise.all([
    // The newest posts are fetched, because other people may have posted in the meantime.
    bringNewest(userId, 'all'),
    refetch(stale),
  ]);
}

/** Outbox kind: a new post. Its id is that of the draft, so a retry publishes it once. */
export const post = defineKind<QueuedPost>({
  name: 'post',
  read,
  label: ({ draft: { content } }) =>
    content.trim() === '' ? 'Publicação' : `Publicação: “${shorten(content, 60)}”`,
  rows: ({ draft }, { id }) => ({ creates: [id], needs: [draft.brew?.id, draft.recipe?.id] }),
  lane: lanes.posts,
  send: async ({ draft }, { id, userId }, signal) => {
    const { length: isNew } = await query((db) =>
      db
        .from('community_posts')
        .upsert(
          { id, user_id: userId, brew_id: draft.brew?.id ?? null, ...columnsOf(draft) },
          { onConflict: 'id', ignoreDuplicates: true },
        )
        .select('id')
        .abortSignal(signal),
    );
    // An earlier try arrived and its response was lost; the draft may have changed since.
    if (!isNew) await editPost(id, draft);
  },
  isPatient: false,
  refusal: () => 'Não foi possível criar o post.',
  written: ({ draft }) => draft.content.trim(),
  apply: (data, _queued, { entry }) => {
    const row = toPost(entry);
    return row && posts.isPages(data) ? withOwnPost(data, { ...row, isLocal: true }) : data;
  },
  undo: (data, _queued, { entry }) => withoutLocalRow(data, entry.id),
  onSent: (_queued, entry) => {
    showPublished(entry).catch((error: unknown) =>
      logError('A new post could not be shown everywhere', error),
    );
    void announceAccomplishments(entry.userId);
  },
});
