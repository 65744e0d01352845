import type { Recipe } from '@shared/brew/recipe';
import {
  type BrewSession,
  newSession,
  reduceSession,
  SESSION_COLOURS,
  SESSION_SOUNDS,
  type SessionAction,
  type Station,
} from '@shared/brew/session';
import type { SessionClock } from '@shared/brew/session-clock';
import { at, type BrewMoment } from '@shared/brew/session-moment';
import { createStore } from '@shared/store';
import { parseSessions, serialiseSessions } from './session-storage';
import { SESSIONS_KEY } from './sessions-key';

export interface BrewStoreState {
  sessions: readonly BrewSession[];
  /** 'malformed': a stored brew was lost; 'unsaved': brews cannot be kept on this device now. */
  notice: 'malformed' | 'unsaved' | null;
}

interface StoreParts {
  /** Null where the browser refuses storage; brews then live as long as the page. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  clock: SessionClock;
  newId: () => string;
}

interface NewBrew {
  recipe: Recipe;
  ownerId: string | null;
  start?: boolean;
  startDelaySeconds?: number;
  /** Its place on the counter, when it is brewed there. */
  station?: Station | null;
}

export type BrewSessionStore = ReturnType<typeof createBrewSessionStore>;

/**
 * The running and unsaved brews. What is stored is the truth that all tabs share: it is read again
 * before each change and written after it, so that two tabs do not undo each other.
 */
export function createBrewSessionStore({ storage, clock, newId }: StoreParts) {
  const { getState, setState, subscribe } = createStore<BrewStoreState>({
    sessions: [],
    notice: null,
  });
  let lastRaw: string | null = null;

  /** Takes over what another tab, or an earlier page, has stored. */
  const refresh = () => {
    let raw: string | null;
    try {
      raw = storage?.getItem(SESSIONS_KEY) ?? null;
    } catch (error) {
      console.error('Brews cannot be read from this device.', error);
      return;
    }
    if (raw === lastRaw) return;
    lastRaw = raw;
    const { sessions, malformed } = parseSessions(raw);
    for (const session of sessions) clock.notBefore(session.lastSeenAt);
    setState({ sessions, notice: malformed ? 'malformed' : getState().notice });
  };

  const commit = (sessions: readonly BrewSession[]) => {
    const raw = serialiseSessions(sessions);
    let notice = getState().notice;
    try {
      if (storage === null) throw new Error('This browser refuses storage.');
      storage.setItem(SESSIONS_KEY, raw);
      lastRaw = raw;
      if (notice === 'unsaved') notice = null;
    } catch (error) {
      console.error('Brews cannot be kept on this device.', error);
      notice = 'unsaved';
    }
    setState({ sessions, notice });
  };

  const find = (id: string) => getState().sessions.find((session) => session.id === id) ?? null;

  refresh();
  return {
    getState,
    subscribe,
    refresh,
    now: () => clock.now(),

    /** Adds a brew, drawn and sounding unlike those already there; starts it when told. */
    create(brew: NewBrew): BrewSession {
      const { recipe, ownerId, start = false, startDelaySeconds = 0, station = null } = brew;
      refresh();
      const now = clock.now();
      const colour = leastUsed(SESSION_COLOURS, (each) => each.colour, getState().sessions);
      const sound = leastUsed(SESSION_SOUNDS, (each) => each.sound, getState().sessions);
      const ready = newSession({ id: newId(), ownerId, recipe, colour, sound, station, now });
      const session = start
        ? reduceSession(ready, { type: 'start', delaySeconds: startDelaySeconds }, now)
        : ready;
      commit([...getState().sessions, session]);
      return session;
    },

    /** Takes a brew back that was handed over to be saved: what is noted now is saved over it. */
    restore(session: BrewSession) {
      refresh();
      if (find(session.id) !== null) return;
      commit([...getState().sessions, { ...session, saveRequested: true }]);
    },

    /** Lets something happen to a brew, now; nothing when it is gone. */
    dispatch(id: string, action: SessionAction) {
      refresh();
      const now = clock.now();
      if (find(id) === null) return;
      commit(
        getState().sessions.map((session) =>
          session.id === id ? reduceSession(session, action, now) : session,
        ),
      );
    },

    /** Forgets a brew: saved, discarded or cancelled. */
    remove(id: string) {
      refresh();
      if (find(id) !== null) commit(getState().sessions.filter((session) => session.id !== id));
    },

    dismissNotice: () => setState({ ...getState(), notice: null }),

    find,

    /** The brew as it stands now; null when it is gone. */
    moment(id: string): BrewMoment | null {
      const session = find(id);
      return session && at(session, clock.now());
    },
  };
}

function leastUsed<Choice>(
  choices: readonly [Choice, ...Choice[]],
  of: (session: BrewSession) => Choice,
  sessions: readonly BrewSession[],
): Choice {
  const uses = (choice: Choice) => sessions.filter((session) => of(session) === choice).length;
  return choices.reduce((best, choice) => (uses(choice) < uses(best) ? choice : best), choices[0]);
}
