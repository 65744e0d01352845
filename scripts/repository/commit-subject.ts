import { complaintsAbout } from '../language/rules.ts';

/** Longest subject in characters; lists on GitHub cut a longer one. */
const LONGEST_SUBJECT = 72;

/** A scope like a folder or feature (`outbox`, `brew timer`, `api, admin`), and a text. */
const SCOPE_AND_TEXT = /^[a-z0-9][a-z0-9 ,./_+-]*: \S/;

const WRITTEN_BY_GIT = /^(Merge |Revert ")/;

export function complaintAbout(subject: string): string | null {
  if (WRITTEN_BY_GIT.test(subject)) return null;
  const { length } = Array.from(subject);
  if (length > LONGEST_SUBJECT) return `${length} characters; at most ${LONGEST_SUBJECT}`;
  if (!SCOPE_AND_TEXT.test(subject)) return 'no scope; write "scope: what changes"';
  if (subject.endsWith('.')) return 'ends with a full stop';
  const text = subject.slice(subject.indexOf(': ') + 2);
  const [complaint] = complaintsAbout({
    kind: 'title',
    text: text.charAt(0).toUpperCase() + text.slice(1),
  });
  if (complaint !== undefined) return `${complaint.rule}: ${complaint.found}`;
  return null;
}
