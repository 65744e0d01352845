/** What one has first, the newest first of all; then what is still to come, in its own order. */
export function unlockedFirst<Row extends { unlocked_at: string | null }>(
  achievements: readonly Row[],
): Row[] {
  const since = ({ unlocked_at: at }: Row) => (at === null ? 0 : Date.parse(at));
  return achievements.toSorted((one, other) => since(other) - since(one));
}
