import { query } from '@/lib/query';

export interface Accomplishment {
  kind: 'achievement' | 'challenge' | 'level';
  /** Unique among all that the person can earn: 'achievement:first-brew'. */
  id: string;
  /** The id of the achievement or challenge; the number of a level. */
  subjectId: string;
  title: string;
  points: number;
  /** The reward text of a challenge; '' otherwise. */
  reward: string;
  /** Instant as the server wrote it. */
  at: string;
}

/**
 * Fetches the accomplishments after `since` that no other request has received.
 * If `since` is null, it fetches those of the last `withinSeconds` on the server's clock. A
 * repeated request with the same `lookId` receives the same accomplishments again. Throws AppError.
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
