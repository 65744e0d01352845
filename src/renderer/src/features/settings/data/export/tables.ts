import type { AppError } from '@/lib/app-error';
import type { Supabase } from '@/lib/supabase';

type Answer = PromiseLike<{
  data: readonly object[] | null;
  error: unknown;
  status: number;
}>;

interface ExportedTable {
  /** One page of the person's rows in an order that stands; all columns, those of later versions included. */
  page: (db: Supabase, me: string, from: number, to: number) => Answer;
  /** What it holds, for the note inside the file. */
  about: string;
}

/** Every table with rows of a person that the person may read. Its file has the table's name. */
export const EXPORTED_TABLES = {
  profiles: {
    about: 'seu perfil e seus totais',
    page: (db, me, from, to) => db.from('profiles').select('*').eq('id', me).range(from, to),
  },
  user_settings: {
    about: 'unidades, moedor e avisos',
    page: (db, me, from, to) =>
      db.from('user_settings').select('*').eq('user_id', me).range(from, to),
  },
  brews: {
    about: 'o diário de preparos',
    page: (db, me, from, to) =>
      db.from('brews').select('*').eq('user_id', me).order('brewed_at').order('id').range(from, to),
  },
  beans: {
    about: 'seus grãos (os do catálogo não)',
    page: (db, me, from, to) =>
      db.from('beans').select('*').eq('user_id', me).order('id').range(from, to),
  },
  recipes: {
    about: 'suas receitas',
    page: (db, me, from, to) =>
      db.from('recipes').select('*').eq('user_id', me).order('id').range(from, to),
  },
  brew_imports: {
    about: 'diários que você importou',
    page: (db, me, from, to) =>
      db.from('brew_imports').select('*').eq('user_id', me).order('id').range(from, to),
  },
  points_ledger: {
    about: 'de onde veio cada ponto',
    page: (db, me, from, to) =>
      db.from('points_ledger').select('*').eq('user_id', me).order('id').range(from, to),
  },
  user_achievements: {
    about: 'conquistas',
    page: (db, me, from, to) =>
      db
        .from('user_achievements')
        .select('*')
        .eq('user_id', me)
        .order('achievement_id')
        .range(from, to),
  },
  user_challenges: {
    about: 'progresso nos desafios',
    page: (db, me, from, to) =>
      db
        .from('user_challenges')
        .select('*')
        .eq('user_id', me)
        .order('challenge_id')
        .range(from, to),
  },
  lesson_completions: {
    about: 'lições concluídas',
    page: (db, me, from, to) =>
      db
        .from('lesson_completions')
        .select('*')
        .eq('user_id', me)
        .order('lesson_id')
        .range(from, to),
  },
  community_posts: {
    about: 'publicações',
    page: (db, me, from, to) =>
      db.from('community_posts').select('*').eq('user_id', me).order('id').range(from, to),
  },
  community_comments: {
    about: 'comentários',
    page: (db, me, from, to) =>
      db.from('community_comments').select('*').eq('user_id', me).order('id').range(from, to),
  },
  post_likes: {
    about: 'curtidas que você deu',
    page: (db, me, from, to) =>
      db.from('post_likes').select('*').eq('user_id', me).order('post_id').range(from, to),
  },
  saved_posts: {
    about: 'publicações salvas',
    page: (db, me, from, to) =>
      db.from('saved_posts').select('*').eq('user_id', me).order('post_id').range(from, to),
  },
  follows: {
    about: 'quem você segue e quem segue você',
    page: (db, me, from, to) =>
      db
        .from('follows')
        .select('*')
        .or(`follower_id.eq.${me},following_id.eq.${me}`)
        .order('follower_id')
        .order('following_id')
        .range(from, to),
  },
  blocks: {
    about: 'quem você bloqueou',
    page: (db, me, from, to) =>
      db.from('blocks').select('*').eq('blocker_id', me).order('blocked_id').range(from, to),
  },
  conversations: {
    about: 'suas conversas',
    page: (db, me, from, to) =>
      db
        .from('conversations')
        .select('*')
        .or(`person_one.eq.${me},person_two.eq.${me}`)
        .order('id')
        .range(from, to),
  },
  conversation_members: {
    about: 'até onde você leu cada conversa',
    page: (db, me, from, to) =>
      db
        .from('conversation_members')
        .select('*')
        .eq('user_id', me)
        .order('conversation_id')
        .range(from, to),
  },
  messages: {
    about: 'mensagens das suas conversas, as recebidas também',
    // The policy shows a person's own conversations and nothing else.
    page: (db, _me, from, to) =>
      db.from('messages').select('*').order('created_at').order('id').range(from, to),
  },
  notifications: {
    about: 'notificações',
    page: (db, me, from, to) =>
      db.from('notifications').select('*').eq('user_id', me).order('id').range(from, to),
  },
} satisfies Record<string, ExportedTable>;

/** Tables that refer to people and are not exported, with the reason that the file gives. */
export const LEFT_OUT_TABLES = {
  reports: 'denúncias são confidenciais, também para proteger quem as fez',
  admin_audit_log: 'é o registro de atos da moderação, que só administradores leem',
} as const;

export type ExportedTableName = keyof typeof EXPORTED_TABLES;

/** In the order in which they are fetched. */
export const EXPORTED_TABLE_NAMES = Object.keys(EXPORTED_TABLES).filter(
  (name): name is ExportedTableName => name in EXPORTED_TABLES,
);

/** The person's rows of a table, each as its columns. Throws what the server answers. */
export async function fetchRows(
  page: ExportedTable['page'],
  {
    db,
    me,
    signal,
    pageSize = 500,
  }: { db: Supabase; me: string; signal: AbortSignal; pageSize?: number },
  fail: (error: unknown, status: number) => AppError,
): Promise<object[]> {
  const rows: object[] = [];
  for (;;) {
    signal.throwIfAborted();
    const { data, error, status } = await page(db, me, rows.length, rows.length + pageSize - 1);
    if (error || data === null) throw fail(error, status);
    rows.push(...data);
    if (data.length < pageSize) return rows;
  }
}
