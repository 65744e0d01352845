import { query } from '@/lib/query';

/** Something a person earned, once and for good. */
export interface Accomplishment {
  kind: 'achievement' | 'challenge' | 'level';
  /** Names it among all that the person can earn: 'achievement:first-brew'. */
  id: string;
  /** Of the achievement or the challenge itself; of a level its number. */
  subjectId: string;
  title: string;
  points: number;
  /** What a challenge promises, in its own words; else empty. */
  reward: string;
  /** When it was earned, as the server wrote it. */
  at: string;
}

/**
 * Takes what the caller earned after `since`, or, where that is null, in the last so many seconds, and no
 * other look was told of: only the same `lookId` gets it again. The clock that counts is the server's.
 * Throws AppError.
 */
export async function takeAccomplishments(
  lookId: string,
  since: string | null,
  withinSeconds: number,
): Promise<Accomplishment[]> {
  const rows = await query((db) =>
    db.rpc('claim_accomplishments', {
      request_id: lookId,
      ...(since === null ? {} : { since }),
      within_seconds: withinSeconds,
    }),
  );
  return rows.map(({ kind, subject_id, title, points, reward, accomplished_at }) => ({
    kind: kind === 'challenge' || kind === 'level' ? kind : 'achievement',
    id: `${kind}:${subject_id}`,
    subjectId: subject_id,
    title,
    points,
    reward,
    at: accomplished_at,
  }));
}
