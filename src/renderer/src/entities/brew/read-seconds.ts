import { LIMITS } from '@shared/database.limits';

/** Reads 'm:ss', 'h:mm:ss' or plain seconds ('25') as seconds; null for anything else and for more than the journal takes. */
export function readSeconds(text: string): number | null {
  if (/^\d{1,6}$/.test(text.trim())) {
    const seconds = Number(text);
    return seconds <= LIMITS.brews.duration_seconds ? seconds : null;
  }
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!parts) return null;
  const [, hours, minutes, seconds] = parts;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const total = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total <= LIMITS.brews.duration_seconds ? total : null;
}
