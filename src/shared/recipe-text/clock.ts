/**
 * Reads a time as people write it, in seconds: 'm:ss', 'h:mm:ss', '45', '45 s', '3 min', '18 h'.
 * A number alone is seconds. Null for anything else.
 */
export function parseClock(text: string): number | null {
  const compact = text.trim().toLowerCase();
  const clock = /^(?:(\d{1,3}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/.exec(compact);
  if (clock) {
    const [, hours, minutes, seconds] = clock;
    if (hours !== undefined && Number(minutes) > 59) return null;
    return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  const amount = /^(\d{1,6})\s*(s|seg|min|h)?$/.exec(compact);
  if (!amount) return null;
  const unit = amount[2] === 'h' ? 3600 : amount[2] === 'min' ? 60 : 1;
  return Number(amount[1]) * unit;
}
