import { LIMITS } from '@shared/database.limits';

const BETWEEN = '\n\n— e também —\n\n';

/**
 * Merges notes that waited on a device (`ours`) with notes written elsewhere (`theirs`).
 * Returns `ours` if `theirs` equals `before`, else both texts as long as they fit.
 */
export function bothNotes(
  before: string | null,
  ours: string | null,
  theirs: string | null,
): string | null {
  if (theirs === before || theirs === ours || !theirs) return ours;
  if (!ours || theirs.includes(ours)) return theirs;
  if (ours.includes(theirs)) return ours;
  const both = `${theirs}${BETWEEN}${ours}`;
  // Without room for both the later writer wins, as everywhere else.
  return [...both].length <= LIMITS.brews.notes ? both : ours;
}
