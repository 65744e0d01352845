import type { RunningBrew } from '@shared/brew/running-brew';
import { clockMs, timelineOf } from '@shared/brew/timeline';
import { isGuest } from '@/services/session/guest';
import type { RunningBrewStore } from './create-store';

/** People stay beside brews shorter than this, so these need no alarm, in ms. */
const LONG_MS = 10 * 60_000;
/** Corrections of the brew clock below this are not sent to the server, in ms. */
const SAME_MS = 1_000;

/**
 * Returns when the clock alone has no further cue, in ms from 0:00.
 * That is the end, or a step that waits for a tap.
 */
function ownTimeMs(brew: RunningBrew): number {
  const { openStep, totalMs } = timelineOf(brew);
  return openStep?.startMs ?? totalMs;
}

const isLong = (brew: RunningBrew) => ownTimeMs(brew) >= LONG_MS;

/**
 * Returns when an unattended brew needs its person again (epoch ms).
 * For a cold brew that is the end of its infusion. Null if the brew is paused, short, or already
 * waits for the person.
 */
function endToAnnounce(brew: RunningBrew, now: number): number | null {
  if (brew.status !== 'running' || !isLong(brew)) return null;
  const left = ownTimeMs(brew) - clockMs(brew, now);
  return left > 0 ? now + left : null;
}

/** Notifies the server when that person's brew ends; null clears the alarm. */
export type SetAlarm = (brewId: string, ownerId: string, announceAt: number | null) => void;

type Store = Pick<RunningBrewStore, 'getState' | 'subscribe' | 'now'>;

/** Keeps the server's alarms as the brews here run, pause, end and go. Returns what stops it. */
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
      // An earlier page may have set an alarm for a brew that is paused now.
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
      // One whose time has come is the server's to ring.
      if (end !== null && end > instant) set(id, ownerId, null);
    }
  }

  look();
  return subscribe(look);
}
