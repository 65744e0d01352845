import { query } from '@/lib/query';

/** Something a person earned, once and for good. */
export interface Accomplishment {
  kind: 'achievement' | 'challenge' | 'level';
  /** Names it among all that the person can earn: 'achievement:first-brew'. */
  id: string;
  /** The id of the achievement or challenge; the number of a level. */
  subjectId: string;
  title: string;
  points: number;
  /** The reward text of a challenge; empty otherwise. */
  reward: string;
  /** When it was earned, as the server wrote it. */
  at: string;
}

/**
 * Claims the accomplishments after `since` that no other look has received.
 * With `since` null, claims those of the last `withinSeconds`. Only the same `lookId` receives them
 * again. The server's clock counts. Throws AppError.
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
