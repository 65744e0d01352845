import { type BrewSession, brewSessionSchema } from '@shared/brew/session';
import * as z from 'zod/mini';

const storedSchema = z.object({ version: z.literal(1), sessions: z.array(z.unknown()) });

interface StoredSessions {
  sessions: BrewSession[];
  /** Whether something stored could not be understood and was left out. */
  malformed: boolean;
}

/** Reads stored sessions; what is malformed is reported on the console and left out, never thrown. */
export function parseSessions(raw: string | null): StoredSessions {
  if (raw === null) return { sessions: [], malformed: false };
  const stored = storedSchema.safeParse(parseJson(raw));
  if (!stored.success) {
    console.error('Stored brews could not be read.', stored.error);
    return { sessions: [], malformed: true };
  }
  const sessions: BrewSession[] = [];
  let malformed = false;
  for (const candidate of stored.data.sessions) {
    const session = brewSessionSchema.safeParse(candidate);
    if (session.success) {
      sessions.push(session.data);
    } else {
      malformed = true;
      console.error('A stored brew could not be read.', session.error);
    }
  }
  return { sessions, malformed };
}

/** The text to store. */
export function serialiseSessions(sessions: readonly BrewSession[]): string {
  return JSON.stringify({ version: 1, sessions });
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch (error) {
    console.error('Stored brews are not JSON.', error);
    return undefined;
  }
}
