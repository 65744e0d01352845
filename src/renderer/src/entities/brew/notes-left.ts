import { LIMITS } from '@shared/database.limits';
import { formatDecimal } from '@shared/format';

/** What room the notes of a brew still have, in words. */
export function notesLeft(notes: string | null): string {
  const left = LIMITS.brews.notes - (notes?.length ?? 0);
  if (left <= 0) return `As notas chegaram aos ${formatDecimal(LIMITS.brews.notes)} caracteres.`;
  return left === 1 ? 'Resta 1 caractere.' : `Restam ${formatDecimal(left)} caracteres.`;
}
