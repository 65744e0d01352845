/** Names by id, of one kind of thing. */
export type Names = ReadonlyMap<string, string>;

/** Kind of thing behind each id column, and the column for its name. */
const NAMED_IDS = {
  method_id: { of: 'methods', as: 'method_name' },
  bean_id: { of: 'beans', as: 'bean_name' },
  grinder_id: { of: 'grinders', as: 'grinder_name' },
  water_id: { of: 'waters', as: 'water_name' },
  recipe_id: { of: 'recipes', as: 'recipe_title' },
  lesson_id: { of: 'lessons', as: 'lesson_title' },
  achievement_id: { of: 'achievements', as: 'achievement_name' },
  challenge_id: { of: 'challenges', as: 'challenge_title' },
  follower_id: { of: 'people', as: 'follower_username' },
  following_id: { of: 'people', as: 'following_username' },
  blocked_id: { of: 'people', as: 'blocked_username' },
  actor_id: { of: 'people', as: 'actor_username' },
  sender_id: { of: 'people', as: 'sender_username' },
} as const;

export type NamedKind = (typeof NAMED_IDS)[keyof typeof NAMED_IDS]['of'];

const isNamed = (column: string): column is keyof typeof NAMED_IDS => column in NAMED_IDS;

/** The ids of one kind that rows refer to, each once. */
export function idsOf(kind: NamedKind, rows: readonly object[]): string[] {
  const columns = Object.keys(NAMED_IDS).filter(isNamed);
  const wanted = columns.filter((column) => NAMED_IDS[column].of === kind);
  const ids = rows.flatMap((row) => wanted.map((column): unknown => Reflect.get(row, column)));
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))];
}

/** The columns with one for names beside each column of ids. */
export function withNameColumns(columns: readonly string[]): string[] {
  return columns.flatMap((column) => (isNamed(column) ? [column, NAMED_IDS[column].as] : [column]));
}

/** Rows with a name beside each id, null where it is not known. */
export function withNames(rows: readonly object[], names: ReadonlyMap<NamedKind, Names>): object[] {
  const nameOf = (row: object, column: keyof typeof NAMED_IDS) =>
    names.get(NAMED_IDS[column].of)?.get(String(Reflect.get(row, column))) ?? null;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      Object.keys(row)
        .filter(isNamed)
        .map((column) => [NAMED_IDS[column].as, nameOf(row, column)]),
    ),
  }));
}
