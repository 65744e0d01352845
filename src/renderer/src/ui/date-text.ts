/** A day (YYYY-MM-DD) as Brazilians write it: '09/11/2026'; anything else as it stands. */
export function writeDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : day;
}

/** Reads '9/11/2026' or '09.11.2026' as YYYY-MM-DD; null for what is no day of the calendar. */
export function readDay(text: string): string | null {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-]([12]\d{3})$/.exec(text.trim());
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso);
  return exists ? iso : null;
}

/** Puts the slashes in while digits alone are typed: '0911' becomes '09/11'. */
export function maskDay(text: string): string {
  if (!/^[\d/]*$/.test(text) || /^\d\/|\/\d\//.test(text)) return text.slice(0, 10);
  const digits = text.replaceAll('/', '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parts.filter((part) => part !== '').join('/');
}
