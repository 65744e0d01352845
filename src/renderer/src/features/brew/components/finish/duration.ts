import { LIMITS } from '@shared/database.limits';

/** Reads 'm:ss' or 'h:mm:ss' as seconds; null for anything else and for more than the journal takes. */
export function parseDuration(text: string): number | null {
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!parts) return null;
  const [, hours, minutes, seconds] = parts;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const total = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total <= LIMITS.brews.duration_seconds ? total : null;
}
