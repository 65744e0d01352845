import type { RunningBrew } from '@shared/brew/running-brew';
import { clockMs, LONG_BREW_MS, timelineOf } from '@shared/brew/timeline';
import { isGuest } from '@/services/session/guest';
import type { RunningBrewStore } from './create-store';

/** Change of the end, in ms, that is too small for another request. */
const SAME_MS = 1_000;

/** Returns the time (ms from 0:00) of the end, or of the first step that waits for a tap. */
function ownTimeMs(brew: RunningBrew): number {
  const { openStep, totalMs } = timelineOf(brew);
  return openStep?.startMs ?? totalMs;
}

const isLong = (brew: RunningBrew) => ownTimeMs(brew) >= LONG_BREW_MS;

/**
 * Returns the time for the alarm in epoch ms.
 * Null if the brew is paused or short, or already waits for the person.
 */
function endToAnnounce(brew: RunningBrew, now: number): number | null {
  if (brew.status !== 'running' || !isLong(brew)) return null;
  const left = ownTimeMs(brew) - clockMs(brew, now);
  return left > 0 ? now + left : null;
}

/** Sets the server's alarm for a brew's end; null deletes it. */
export type SetAlarm = (brewId: string, ownerId: string, announceAt: number | null) => void;

type Store = Pick<RunningBrewStore, 'getState' | 'subscribe' | 'now'>;

/** Updates the server's alarms when brews start, pause or end. Returns a stop function. */
export function followAlarms({ getState, subscribe, now }: Store, set: SetAlarm): () => void {
  const known = new Map<string, { ownerId: string; end: number | null }>();

  function look(): void {
    const instant = now();
    const here = new Set<string>();
    for (const brew of getState().brews) {
      const { id, ownerId } = brew;
      if (ownerId === null || isGuest(ownerId)) continue;
      here.add(id);
      const end = endToAnnounce(brew, instant);
      const before = known.get(id);
      // An earlier page may have set an alarm for a brew that was paused before this page opened.
      const mayBeSet = before === undefined ? isLong(brew) && brew.status === 'paused' : before.end;
      known.set(id, { ownerId, end });
      if (end !== null) {
        const isSame = typeof mayBeSet === 'number' && Math.abs(mayBeSet - end) < SAME_MS;
        if (!isSame) set(id, ownerId, end);
      } else if (mayBeSet === true || (typeof mayBeSet === 'number' && mayBeSet > instant)) {
        set(id, ownerId, null);
      }
    }
    for (const [id, { ownerId, end }] of known) {
      if (here.has(id)) continue;
      known.delete(id);
      // The server has sent an alarm in the past, so it needs no deletion.
      if (end !== null && end > instant) set(id, ownerId, null);
    }
  }

  look();
  return subscribe(look);
}
