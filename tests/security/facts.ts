import type { TestDatabase } from '../support/database.ts';
import type { Cast, Viewer } from './cast.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The rows of the database, read without policies, by which the rules are evaluated. */
export interface Facts {
  rowsOf(table: string): readonly Row[];
  find(table: string, id: unknown): Row | undefined;
  isAdmin(viewer: Viewer): boolean;
  sees(viewer: Viewer, person: unknown): boolean;
  seesActivity(viewer: Viewer, person: unknown): boolean;
  readsPost(viewer: Viewer, id: unknown): boolean;
  /** Whether the viewer is a member of a conversation that they may know of. */
  isIn(viewer: Viewer, conversation: unknown): boolean;
  areBlocked(one: unknown, other: unknown): boolean;
}

export async function readFacts(
  database: TestDatabase,
  cast: Cast,
  tables: readonly string[],
): Promise<Facts> {
  const all = new Map<string, readonly Row[]>();
  for (const table of tables) {
    const { rows } = await database.pool.query<Row>(`select * from public."${table}"`);
    all.set(table, rows);
  }
  const rowsOf = (table: string) => all.get(table) ?? [];
  const find = (table: string, id: unknown) => rowsOf(table).find((row) => row.id === id);
  const areBlocked = (one: unknown, other: unknown) =>
    rowsOf('blocks').some(
      ({ blocker_id: blocker, blocked_id: blocked }) =>
        (blocker === one && blocked === other) || (blocker === other && blocked === one),
    );
  const isAdmin = ({ id }: Viewer) => id === cast.idOf('admin');
  const sees = (viewer: Viewer, person: unknown) =>
    viewer.id !== null && (isAdmin(viewer) || !areBlocked(viewer.id, person));
  const seesActivity = (viewer: Viewer, person: unknown) => {
    if (viewer.id === null) return false;
    if (person === viewer.id || isAdmin(viewer)) return true;
    const isOpen =
      find('profiles', person)?.is_private === false ||
      rowsOf('follows').some((row) => row.follower_id === viewer.id && row.following_id === person);
    return isOpen && !areBlocked(viewer.id, person);
  };
  return {
    rowsOf,
    find,
    isAdmin,
    sees,
    seesActivity,
    areBlocked,
    readsPost(viewer, id) {
      const post = find('community_posts', id);
      if (post === undefined || viewer.id === null) return false;
      const isOpen = post.hidden_at === null && seesActivity(viewer, post.user_id);
      return post.user_id === viewer.id || isOpen || isAdmin(viewer);
    },
    isIn: (viewer, conversation) =>
      rowsOf('conversation_members').some(
        (row) =>
          row.conversation_id === conversation &&
          row.user_id === viewer.id &&
          (row.last_activity_at !== null || row.cleared_at !== null),
      ),
  };
}
