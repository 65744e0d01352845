import { type RunningBrew, runningBrewSchema } from '@shared/brew/running-brew';
import * as z from 'zod/mini';

const storedSchema = z.object({ version: z.literal(1), brews: z.array(z.unknown()) });

interface StoredBrews {
  brews: RunningBrew[];
  /** Whether something stored could not be understood and was left out. */
  malformed: boolean;
}

/** Reads stored brews; what is malformed is reported on the console and left out, never thrown. */
export function parseBrews(raw: string | null): StoredBrews {
  if (raw === null) return { brews: [], malformed: false };
  const stored = storedSchema.safeParse(parseJson(raw));
  if (!stored.success) {
    console.error('Stored brews could not be read.', stored.error);
    return { brews: [], malformed: true };
  }
  const brews: RunningBrew[] = [];
  let malformed = false;
  for (const candidate of stored.data.brews) {
    const brew = runningBrewSchema.safeParse(candidate);
    if (brew.success) {
      brews.push(brew.data);
    } else {
      malformed = true;
      console.error('A stored brew could not be read.', brew.error);
    }
  }
  return { brews, malformed };
}

/** The text to store. */
export function serialiseBrews(brews: readonly RunningBrew[]): string {
  return JSON.stringify({ version: 1, brews });
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch (error) {
    console.error('Stored brews are not JSON.', error);
    return undefined;
  }
}
