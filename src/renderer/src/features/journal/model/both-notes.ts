import { LIMITS } from '@shared/database.limits';

const BETWEEN = '\n\n— e também —\n\n';

/**
 * The notes to keep when these waited on a device (`ours`, changed from `before`) and meanwhile became
 * `theirs` elsewhere: ours where nobody else changed them, else both, as long as there is room.
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
