/** The longest brew that can be saved: two days. */
const LONGEST_SECONDS = 172_800;

/** Reads 'm:ss' or 'h:mm:ss' as seconds; null for anything else and for more than two days. */
export function parseDuration(text: string): number | null {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!parts) return null;
  const [, hours, minutes, seconds] = parts;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const total = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total <= LONGEST_SECONDS ? total : null;
}
