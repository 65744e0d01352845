/** Git cuts a longer subject in its own lists. */
const LONGEST_SUBJECT = 72;

/** A scope as folders and features are named: `outbox`, `brew timer`, `api, admin`, `e2e-web`. */
const SCOPE_AND_TEXT = /^[a-z0-9][a-z0-9 ,./_+-]*: \S/;

/** What git itself writes. */
const WRITTEN_BY_GIT = /^(Merge |Revert ")/;

/** Why a commit's subject will not do, or null. */
export function complaintAbout(subject: string): string | null {
  if (WRITTEN_BY_GIT.test(subject)) return null;
  const { length } = Array.from(subject);
  if (length > LONGEST_SUBJECT) return `${length} characters; at most ${LONGEST_SUBJECT}`;
  if (!SCOPE_AND_TEXT.test(subject)) return 'no scope; write "scope: what changes"';
  if (subject.endsWith('.')) return 'ends with a full stop';
  return null;
}
