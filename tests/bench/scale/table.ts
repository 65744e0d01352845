import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

export interface Known {
  readonly busy: string;
  readonly celebrity: string;
  readonly admin: string;
  readonly fan: string;
  readonly hotPost: string;
  readonly post: string;
  readonly recipe: string;
  readonly brew: string;
  readonly bean: string;
  readonly chat: string;
  readonly lesson: string;
  readonly unit: string;
}

const NO_FILTERS = { methodId: '', beanId: '', minRating: null, from: '', to: '', text: '' };

export const ARGUMENTS: Readonly<Record<string, (known: Known) => readonly unknown[]>> = {
  userId: ({ busy }) => [busy],
  viewerId: ({ busy }) => [busy],
  adminId: ({ admin }) => [admin],
  personId: ({ celebrity }) => [celebrity],
  username: () => ['pessoa.2'],
  postId: ({ hotPost }) => [hotPost],
  postIds: ({ hotPost, post }) => [[hotPost, post]],
  conversationId: ({ chat }) => [chat],
  archived: () => [false, true],
  fuzzy: () => [false, true],
  inConversation: ({ chat }) => [null, chat],
  // Null is for a recipe of an unsent message. Any other id works, because it is only looked up.
  messageId: ({ post }) => [null, post],
  messageIds: ({ hotPost, post }) => [[hotPost, post]],
  brewId: ({ brew }) => [brew],
  beanId: ({ bean }) => [bean],
  since: () => ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'],
  code: () => ['0123456789abcdef01234567'],
  state: () => ['all', 'hidden'],
  tag: () => ['cafe', 'xyzwq'],
  beginning: () => ['caf'],
  recipeId: ({ recipe }) => [recipe],
  lessonId: ({ lesson }) => [lesson],
  unitId: ({ unit }) => [unit],
  methodId: () => ['v60'],
  tab: () => ['all', 'following'],
  direction: () => ['followers', 'following'],
  status: () => ['open', 'dismissed'],
  days: () => [30, 365],
  period: () => ['12m', 'all', '2026'],
  candidate: () => ['pessoa.1', 'ninguem.tem.este'],
  // A word that is in most posts, one that is in few, two common words, a name, and an unused word.
  text: () => ['café', 'sifão', 'café coado', 'de', 'ana', 'xyzwq'],
  filter: () => [
    { methodId: null, search: '' },
    { methodId: 'v60', search: 'café' },
  ],
  filters: () => [NO_FILTERS, { ...NO_FILTERS, methodId: 'v60', text: 'doce' }],
};

interface Write {
  readonly as: (known: Known) => string;
  readonly run: (
    db: SupabaseClient,
    known: Known,
  ) => PromiseLike<{ readonly error: object | null }>;
}

const busy = ({ busy: id }: Known) => id;
const celebrity = ({ celebrity: id }: Known) => id;

/** Requests besides the client's queries, mostly changes. Each is rolled back. */
export const WRITES: Readonly<Record<string, Write>> = {
  'save a brew': {
    as: busy,
    run: (db) =>
      db
        .from('brews')
        .upsert(
          { id: randomUUID(), method_id: 'v60', coffee_grams: 15, water_ml: 250 },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
  },
  'like the hot post': {
    as: ({ admin }) => admin,
    run: (db, { post }) =>
      db
        .from('post_likes')
        .upsert({ post_id: post }, { onConflict: 'post_id,user_id', ignoreDuplicates: true }),
  },
  'comment the hot post': {
    as: busy,
    run: (db, { hotPost }) =>
      db.from('community_comments').insert({ id: randomUUID(), post_id: hotPost, content: 'Oi' }),
  },
  'write a post': {
    as: celebrity,
    run: (db) => db.from('community_posts').insert({ id: randomUUID(), content: 'Bom dia' }),
  },
  'send a message': {
    as: busy,
    run: (db, { chat }) =>
      db.from('messages').insert({ id: randomUUID(), conversation_id: chat, text: 'Oi' }),
  },
  'mark the notices of the hot post as read': {
    as: celebrity,
    run: (db, { hotPost }) =>
      db.rpc('mark_notifications_read', { group_keys: [`like:${hotPost}`] }),
  },
  'mark everything as read': { as: celebrity, run: (db) => db.rpc('mark_notifications_read', {}) },
  'the badge of a celebrity': {
    as: celebrity,
    run: (db) => db.rpc('count_unread').single(),
  },
  'the notices of a celebrity': {
    as: celebrity,
    run: (db) => db.rpc('get_notifications', {}),
  },
  'delete the hot post': {
    as: celebrity,
    run: (db, { hotPost }) => db.from('community_posts').delete().eq('id', hotPost),
  },
  follow: {
    as: ({ admin }) => admin,
    run: (db, { busy: id }) =>
      db
        .from('follows')
        .upsert(
          { following_id: id },
          { onConflict: 'follower_id,following_id', ignoreDuplicates: true },
        ),
  },
  'ask to follow a private person': {
    as: ({ admin }) => admin,
    run: (db, { fan }) => db.rpc('set_follow', { person: fan, is_on: true }),
  },
  'accept a request to follow': {
    as: busy,
    run: (db, { fan }) => db.rpc('accept_follow_requests', { people: [fan] }),
  },
  'refuse a request to follow': {
    as: busy,
    run: (db, { busy: id, fan }) =>
      db.from('follow_requests').delete().eq('following_id', id).eq('follower_id', fan),
  },
  'block a person': {
    as: ({ admin }) => admin,
    run: (db, { busy: id }) => db.from('blocks').insert({ blocked_id: id }),
  },
  'report a post': {
    as: busy,
    run: (db, { post }) =>
      db.from('reports').insert({ id: randomUUID(), post_id: post, reason: 'spam' }),
  },
  'touch the last visit': { as: busy, run: (db) => db.rpc('touch_last_seen') },
};

export const LEFT_OUT: Readonly<Record<string, string>> = {
  'rpc/get_push_key': 'The one row of its table.',
  'rpc/save_push_subscription': 'A person’s devices, ten at most.',
  push_subscriptions: 'A person’s devices, ten at most.',
  brew_alarms: 'A row by its key.',
  'rpc/answer_quiz': 'A lesson by its key.',
  'rpc/complete_lesson': 'A row by its key.',
  'rpc/correct_brews': 'As many rows as the person chooses to correct.',
  'rpc/import_belongings': 'As many rows as the person brings.',
  'rpc/import_brews':
    'As many rows as the person brings: tests/database/account/import-costs.test.ts.',
  'rpc/undo_brew_import': 'As many rows as the import brought.',
  comment_likes: 'A row by its key.',
  'rpc/announce_sign_out': 'Reads no row.',
  'rpc/declare_adult': 'A row by its key.',
  'rpc/list_my_orphaned_images': 'Files, of which this database has none.',
  'rpc/report_message': 'A row by its key, and the few messages before it.',
  'rpc/get_quiz_hint': 'A row by its key.',
  certificates: 'A row by its key.',
  review_cards: 'As many rows as the quiz has items, by their keys.',
  'rpc/admin_import_track': 'The course, which does not grow with people.',
  'rpc/list_my_objects': 'Files, of which this database has none.',
  'rpc/delete_my_account': 'Measured by deletion.ts, with what follows it.',
  'rpc/delete_own_message': 'A row by its key.',
  'rpc/edit_own_message': 'A row by its key.',
  'rpc/react_to_message': 'A row by its key.',
  reminders: 'Ten rows a person at most, by their index.',
  'rpc/claim_accomplishments': 'The newest rows of a person by their index.',
  'rpc/mark_conversation_read': 'A row by its key.',
  'rpc/set_conversation_settings': 'A row by its key.',
  'rpc/clear_conversation': 'A row by its key, and the messages that came meanwhile.',
  grinder_settings: 'A row by its key.',
  study_lessons: 'The course, which does not grow with people.',
  'rpc/get_sample_lessons': 'The course, which does not grow with people.',
  'rpc/admin_reorder': 'The course, which does not grow with people.',
  'rpc/admin_set_role': 'A row by its key.',
  'rpc/admin_suspend': 'A row by its key.',
  'rpc/admin_unsuspend': 'A row by its key.',
  'rpc/admin_moderate':
    'A row by its key, and its reports; a deletion as of an own post, which is measured.',
};

/** Queries that may take longer or grow, by the beginning of their names, with the reason. */
export const SLOWER: Readonly<Record<string, string>> = {
  'admin/stats.ts overviewQuery':
    'Counts all people, and those active in a week, at most once a minute for all admins: 0.15 s at L. Else it reads one row.',
};
