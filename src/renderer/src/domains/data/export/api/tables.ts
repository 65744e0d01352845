import { query } from '@/lib/query';
import type { Supabase } from '@/lib/supabase';
import type { ExportedTableName } from '../export-contents';

type PageAnswer =
  | { data: readonly object[]; error: null; status: number }
  | { data: null; error: object; status: number };

/** Fetches the person's rows after `last` (null for the first page), in a stable order. */
type TablePage = (db: Supabase, me: string, last: object | null) => PromiseLike<PageAnswer>;

/** A thousand rows are the most that a hosted project answers at once. */
const PAGE = 1_000;

interface Pages {
  gte(column: string, value: unknown): this;
  or(filters: string): this;
  order(column: string): this;
  limit(count: number): this;
}

/**
 * Reads a page by the columns of a unique key, so that the database uses its index.
 * An offset (`range`) would read all earlier rows again for every page.
 */
function after<Read extends Pages>(read: Read, key: readonly string[], last: object | null): Read {
  const ordered = key.reduce((sorted, column) => sorted.order(column), read).limit(PAGE);
  const [first] = key;
  if (last === null || first === undefined) return ordered;
  const cellOf = (column: string) => String(Reflect.get(last, column));
  const quotedCell = (column: string) => `"${cellOf(column).replace(/["\\]/g, '\\$&')}"`;
  // (a, b) > (x, y): a beyond x, or a at x and b beyond y.
  const beyond = key.map((column, nth) =>
    nth === 0
      ? `${column}.gt.${quotedCell(column)}`
      : `and(${key
          .slice(0, nth)
          .map((before) => `${before}.eq.${quotedCell(before)}`)
          .join(',')},${column}.gt.${quotedCell(column)})`,
  );
  return ordered.gte(first, cellOf(first)).or(beyond.join(','));
}

/** Requests of each exported table: all columns, also those of later versions. */
const TABLE_PAGES = {
  profiles: (db, me, last) => after(db.from('profiles').select('*').eq('id', me), ['id'], last),
  user_settings: (db, me, last) =>
    after(db.from('user_settings').select('*').eq('user_id', me), ['user_id'], last),
  brew_methods: (db, me, last) =>
    after(db.from('brew_methods').select('*').eq('user_id', me), ['id'], last),
  grinders: (db, me, last) =>
    after(db.from('grinders').select('*').eq('user_id', me), ['id'], last),
  waters: (db, me, last) => after(db.from('waters').select('*').eq('user_id', me), ['id'], last),
  grinder_settings: (db, me, last) =>
    after(
      db.from('grinder_settings').select('*').eq('user_id', me),
      ['grinder_id', 'method_id'],
      last,
    ),
  brews: (db, me, last) =>
    after(db.from('brews').select('*').eq('user_id', me), ['brewed_at', 'id'], last),
  brew_curves: (db, me, last) =>
    after(db.from('brew_curves').select('*').eq('user_id', me), ['brew_id'], last),
  beans: (db, me, last) => after(db.from('beans').select('*').eq('user_id', me), ['id'], last),
  recipes: (db, me, last) =>
    after(db.from('recipes').select('*').eq('user_id', me), ['created_at', 'id'], last),
  brew_imports: (db, me, last) =>
    after(db.from('brew_imports').select('*').eq('user_id', me), ['id'], last),
  points_ledger: (db, me, last) =>
    after(db.from('points_ledger').select('*').eq('user_id', me), ['created_at', 'id'], last),
  user_achievements: (db, me, last) =>
    after(db.from('user_achievements').select('*').eq('user_id', me), ['achievement_id'], last),
  user_challenges: (db, me, last) =>
    after(db.from('user_challenges').select('*').eq('user_id', me), ['challenge_id'], last),
  lesson_completions: (db, me, last) =>
    after(db.from('lesson_completions').select('*').eq('user_id', me), ['lesson_id'], last),
  quiz_answers: (db, me, last) =>
    after(db.from('quiz_answers').select('*').eq('user_id', me), ['id'], last),
  quiz_hints: (db, me, last) =>
    after(db.from('quiz_hints').select('*').eq('user_id', me), ['lesson_id', 'item'], last),
  review_cards: (db, me, last) =>
    after(db.from('review_cards').select('*').eq('user_id', me), ['lesson_id', 'item'], last),
  certificates: (db, me, last) =>
    after(db.from('certificates').select('*').eq('user_id', me), ['id'], last),
  community_posts: (db, me, last) =>
    after(db.from('community_posts').select('*').eq('user_id', me), ['created_at', 'id'], last),
  community_comments: (db, me, last) =>
    after(db.from('community_comments').select('*').eq('user_id', me), ['created_at', 'id'], last),
  post_likes: (db, me, last) =>
    after(db.from('post_likes').select('*').eq('user_id', me), ['post_id'], last),
  comment_likes: (db, me, last) =>
    after(db.from('comment_likes').select('*').eq('user_id', me), ['comment_id'], last),
  saved_posts: (db, me, last) =>
    after(db.from('saved_posts').select('*').eq('user_id', me), ['post_id'], last),
  follows: (db, me, last) =>
    after(
      db.from('follows').select('*').or(`follower_id.eq.${me},following_id.eq.${me}`),
      ['follower_id', 'following_id'],
      last,
    ),
  follow_requests: (db, me, last) =>
    after(
      db.from('follow_requests').select('*').or(`follower_id.eq.${me},following_id.eq.${me}`),
      ['follower_id', 'following_id'],
      last,
    ),
  blocks: (db, me, last) =>
    after(db.from('blocks').select('*').eq('blocker_id', me), ['blocked_id'], last),
  conversations: (db, me, last) =>
    after(
      db.from('conversations').select('*').or(`person_one.eq.${me},person_two.eq.${me}`),
      ['id'],
      last,
    ),
  conversation_members: (db, me, last) =>
    after(db.from('conversation_members').select('*').eq('user_id', me), ['conversation_id'], last),
  sent_recipes: (db, me, last) =>
    after(db.from('sent_recipes').select('*').eq('user_id', me), ['id'], last),
  message_reactions: (db, me, last) =>
    after(db.from('message_reactions').select('*').eq('user_id', me), ['message_id'], last),
  messages: (db, _me, last) =>
    db.rpc('export_messages', {
      max_rows: PAGE,
      ...(last === null
        ? {}
        : {
            after_conversation: String(Reflect.get(last, 'conversation_id')),
            after_at: String(Reflect.get(last, 'created_at')),
          }),
    }),
  reminders: (db, me, last) =>
    after(db.from('reminders').select('*').eq('user_id', me), ['id'], last),
  notifications: (db, me, last) =>
    after(db.from('notifications').select('*').eq('user_id', me), ['created_at', 'id'], last),
} satisfies Record<ExportedTableName, TablePage>;

/**
 * Fetches the next page of a table after `last` (null for the first); empty at the end.
 * Throws AppError.
 */
export async function fetchPage(
  table: ExportedTableName,
  me: string,
  last: object | null,
): Promise<object[]> {
  const page: TablePage = TABLE_PAGES[table];
  const found: readonly { search?: unknown }[] = await query((db) => page(db, me, last));
  // The search column only repeats the words of the other columns.
  return found.map(({ search: _search, ...row }) => row);
}
