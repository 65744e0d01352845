import { query } from '@/lib/query';
import type { Supabase } from '@/lib/supabase';
import type { ExportedTableName } from '../table-list';

type PageAnswer =
  | { data: readonly object[]; error: null; status: number }
  | { data: null; error: object; status: number };

/** One page of the person's rows in an order that stands; all columns, those of later versions included. */
type TablePage = (db: Supabase, me: string, from: number, to: number) => PromiseLike<PageAnswer>;

/** How the rows of each exported table are asked for. */
export const TABLE_PAGES = {
  profiles: (db, me, from, to) => db.from('profiles').select('*').eq('id', me).range(from, to),
  user_settings: (db, me, from, to) =>
    db.from('user_settings').select('*').eq('user_id', me).range(from, to),
  grinders: (db, me, from, to) =>
    db.from('grinders').select('*').eq('user_id', me).order('id').range(from, to),
  grinder_settings: (db, me, from, to) =>
    db
      .from('grinder_settings')
      .select('*')
      .eq('user_id', me)
      .order('grinder_id')
      .order('method_id')
      .range(from, to),
  brews: (db, me, from, to) =>
    db.from('brews').select('*').eq('user_id', me).order('brewed_at').order('id').range(from, to),
  brew_curves: (db, me, from, to) =>
    db.from('brew_curves').select('*').eq('user_id', me).order('brew_id').range(from, to),
  beans: (db, me, from, to) =>
    db.from('beans').select('*').eq('user_id', me).order('id').range(from, to),
  recipes: (db, me, from, to) =>
    db.from('recipes').select('*').eq('user_id', me).order('id').range(from, to),
  brew_imports: (db, me, from, to) =>
    db.from('brew_imports').select('*').eq('user_id', me).order('id').range(from, to),
  points_ledger: (db, me, from, to) =>
    db.from('points_ledger').select('*').eq('user_id', me).order('id').range(from, to),
  user_achievements: (db, me, from, to) =>
    db
      .from('user_achievements')
      .select('*')
      .eq('user_id', me)
      .order('achievement_id')
      .range(from, to),
  user_challenges: (db, me, from, to) =>
    db.from('user_challenges').select('*').eq('user_id', me).order('challenge_id').range(from, to),
  lesson_completions: (db, me, from, to) =>
    db.from('lesson_completions').select('*').eq('user_id', me).order('lesson_id').range(from, to),
  quiz_answers: (db, me, from, to) =>
    db.from('quiz_answers').select('*').eq('user_id', me).order('id').range(from, to),
  quiz_hints: (db, me, from, to) =>
    db
      .from('quiz_hints')
      .select('*')
      .eq('user_id', me)
      .order('lesson_id')
      .order('item')
      .range(from, to),
  review_cards: (db, me, from, to) =>
    db
      .from('review_cards')
      .select('*')
      .eq('user_id', me)
      .order('lesson_id')
      .order('item')
      .range(from, to),
  certificates: (db, me, from, to) =>
    db.from('certificates').select('*').eq('user_id', me).order('id').range(from, to),
  community_posts: (db, me, from, to) =>
    db.from('community_posts').select('*').eq('user_id', me).order('id').range(from, to),
  community_comments: (db, me, from, to) =>
    db.from('community_comments').select('*').eq('user_id', me).order('id').range(from, to),
  post_likes: (db, me, from, to) =>
    db.from('post_likes').select('*').eq('user_id', me).order('post_id').range(from, to),
  comment_likes: (db, me, from, to) =>
    db.from('comment_likes').select('*').eq('user_id', me).order('comment_id').range(from, to),
  saved_posts: (db, me, from, to) =>
    db.from('saved_posts').select('*').eq('user_id', me).order('post_id').range(from, to),
  follows: (db, me, from, to) =>
    db
      .from('follows')
      .select('*')
      .or(`follower_id.eq.${me},following_id.eq.${me}`)
      .order('follower_id')
      .order('following_id')
      .range(from, to),
  blocks: (db, me, from, to) =>
    db.from('blocks').select('*').eq('blocker_id', me).order('blocked_id').range(from, to),
  conversations: (db, me, from, to) =>
    db
      .from('conversations')
      .select('*')
      .or(`person_one.eq.${me},person_two.eq.${me}`)
      .order('id')
      .range(from, to),
  conversation_members: (db, me, from, to) =>
    db
      .from('conversation_members')
      .select('*')
      .eq('user_id', me)
      .order('conversation_id')
      .range(from, to),
  // The policy shows a person's own conversations and nothing else.
  messages: (db, _me, from, to) =>
    db.from('messages').select('*').order('created_at').order('id').range(from, to),
  notifications: (db, me, from, to) =>
    db.from('notifications').select('*').eq('user_id', me).order('id').range(from, to),
} satisfies Record<ExportedTableName, TablePage>;

/** The person's rows of a table, each as its columns. Throws AppError. */
export async function fetchRows(
  page: TablePage,
  { me, signal, pageSize = 500 }: { me: string; signal: AbortSignal; pageSize?: number },
): Promise<object[]> {
  const rows: object[] = [];
  for (;;) {
    signal.throwIfAborted();
    const found = await query((db) => page(db, me, rows.length, rows.length + pageSize - 1));
    rows.push(...found);
    if (found.length < pageSize) return rows;
  }
}
