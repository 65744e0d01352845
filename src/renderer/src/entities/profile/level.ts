/** Points at which a level starts: 50·n·(n−1), as the database counts it. */
export function pointsAtLevel(level: number): number {
  return 50 * level * (level - 1);
}

/** Points still missing to reach the level after the given one; never negative. */
export function pointsToNextLevel(points: number, level: number): number {
  return Math.max(0, pointsAtLevel(level + 1) - points);
}
