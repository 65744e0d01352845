import { formatDecimal } from '@shared/format';
import { formatSince } from '@/lib/dates';

/** Returns the caption of the number of brews: when the person joined, or an invitation. */
export function brewsCaption(totalBrews: number, memberSince: string, now = new Date()): string {
  return totalBrews === 0 ? 'o primeiro vem aí' : formatSince(memberSince, now);
}

/** Returns the caption of the streak in days, with the rest day that seven in a row earn. */
export function streakCaption(days: number, rest: string | null = null): string {
  if (days === 0) return 'dias: comece hoje';
  if (rest === 'earned') return 'dias, e uma folga guardada';
  if (rest === 'taken') return 'dias: ontem foi sua folga';
  return days === 1 ? 'dia' : 'dias seguidos';
}

/** Returns the caption of the points: those that are missing to the next level. */
export function pointsCaption(profile: {
  points: number;
  level: number;
  next_level_points: number;
}): string {
  const missing = profile.next_level_points - profile.points;
  return `${formatDecimal(missing)} até o nível ${profile.level + 1}`;
}

/** Returns the caption of the level: the person's experience in words, else its points. */
export function levelCaption(
  { level, level_points }: { level: number; level_points: number },
  experience: string | null,
): string {
  if (experience) return experience;
  return level === 1 ? 'só o começo' : `desde ${formatDecimal(level_points)} pontos`;
}

/** Suggestions for a person without brews: a cone, two immersions, a Brazilian classic. */
const SUGGESTED = ['v60', 'french-press', 'aeropress', 'brazilian-pour-over'];

/** Returns the most used methods, then suggestions, at most `limit`. */
export function suggestMethods<Method extends { id: string }>(
  methods: readonly Method[],
  mostUsed: readonly string[],
  limit = 4,
): Method[] {
  const wanted = new Set([...mostUsed, ...SUGGESTED, ...methods.map((method) => method.id)]);
  const byId = new Map(methods.map((method) => [method.id, method]));
  return [...wanted]
    .map((id) => byId.get(id))
    .filter((method) => method !== undefined)
    .slice(0, limit);
}
