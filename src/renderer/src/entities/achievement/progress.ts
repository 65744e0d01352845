import type { AchievementFigures } from './api/achievement-progress';

interface Requirement {
  requirement_type: string;
  requirement_target: number;
  requirement_method: string | null;
}

/** Different origins as the database counts them: without accents, case and space around; blanks do not count. */
export function countOrigins(origins: readonly string[]): number {
  const plain = origins.map((origin) =>
    origin
      .trim()
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase(),
  );
  return new Set(plain.filter((origin) => origin !== '')).size;
}

/** How far somebody is towards an achievement, at most its target; null for a kind this version does not know. */
export function reachedOf(requirement: Requirement, figures: AchievementFigures): number | null {
  const { requirement_type, requirement_target, requirement_method } = requirement;
  const reached: Partial<Record<string, number>> = {
    totalBrews: figures.totalBrews,
    methodBrews: figures.brewsByMethod[requirement_method ?? ''] ?? 0,
    origins: figures.origins,
    streak: figures.longestStreak,
    posts: figures.posts,
  };
  const count = reached[requirement_type];
  return count === undefined ? null : Math.min(count, requirement_target);
}
