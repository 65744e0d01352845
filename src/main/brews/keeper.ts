import { z } from 'zod';
import {
  type BrewSession,
  brewSessionSchema,
  reduceSession,
  type SessionAction,
} from '../../shared/brew/session.ts';
import type { SessionClock } from '../../shared/brew/session-clock.ts';
import type { BrewsText, PublishedBrews } from '../../shared/desktop.ts';
import { createSubscribers } from '../../shared/store.ts';
import type { KeptFiles } from '../storage/kept-files.ts';
import type { Log } from '../storage/log.ts';

/** Each brew's next notification (order number), valid for the start it was counted from. */
const announcedSchema = z.record(
  z.string(),
  z.object({ startedAt: z.number().nullable(), next: z.int().min(0) }),
);
export type Announced = z.infer<typeof announcedSchema>;

const storedSchema = z.object({
  version: z.literal(1),
  sessions: z.array(z.unknown()),
  announced: announcedSchema,
});

/** The brews here; `revision` grows with each change. */
export interface BrewsState {
  readonly revision: number;
  readonly sessions: readonly BrewSession[];
}

/** An action that did not come from the app's window. */
interface OwnAction {
  readonly revision: number;
  readonly sessionId: string;
  readonly action: SessionAction;
  readonly now: number;
}

/** How many actions of tray, mini timer and shortcuts are kept in case a window's text was made before them. */
const KEPT_ACTIONS = 50;

interface KeeperParts {
  readonly files: KeptFiles;
  readonly clock: SessionClock;
  readonly log: Log;
}

export type BrewKeeper = ReturnType<typeof createBrewKeeper>;

/**
 * The brews of this machine. The app's window publishes them; the tray, the mini timer and shortcuts
 * act on them. Each change goes to disk before anybody hears of it, so that a kill loses nothing; a
 * disk that refuses is tried again meanwhile.
 */
export function createBrewKeeper({ files, clock, log }: KeeperParts) {
  const file = files.json('brews.json', storedSchema, {
    version: 1,
    sessions: [],
    announced: {},
  });
  const stored = file.read();
  let announced: Announced = stored.announced;
  let state: BrewsState = { revision: 1, sessions: stored.sessions.flatMap(readSession) };
  let ownActions: readonly OwnAction[] = [];
  const { subscribe, emit } = createSubscribers<[state: BrewsState, byApp: boolean]>();
  for (const session of state.sessions) clock.notBefore(session.lastSeenAt);

  function readSession(candidate: unknown): BrewSession[] {
    const read = brewSessionSchema.safeParse(candidate);
    if (!read.success) log.error('A kept brew could not be read.', read.error);
    return read.success ? [read.data] : [];
  }

  function commit(sessions: readonly BrewSession[], byApp: boolean): void {
    const alive = new Set(sessions.map(({ id }) => id));
    const stillAnnounced = Object.entries(announced).filter(([id]) => alive.has(id));
    const nextAnnounced = Object.fromEntries(stillAnnounced);
    file.write({ version: 1, sessions: [...sessions], announced: nextAnnounced });
    announced = nextAnnounced;
    state = { revision: state.revision + 1, sessions };
    emit(state, byApp);
  }

  const toText = (sessions: readonly BrewSession[]) => JSON.stringify({ version: 1, sessions });

  return {
    state: () => state,
    /** The brews as the app reads and writes them. */
    text: (): BrewsText => ({ revision: state.revision, text: toText(state.sessions) }),
    now: () => clock.now(),
    announced: () => announced,

    /** Remembers what was notified, before it is shown: a crash loses a notification, it never doubles one. */
    setAnnounced(next: Announced): void {
      announced = next;
      file.write({ version: 1, sessions: [...state.sessions], announced });
    },

    /**
     * Takes the brews as the app has them. Actions since revision `base`, which the app had not heard
     * of when it sent them, are applied again; the answer then has the result.
     */
    publish(base: number, sessions: readonly BrewSession[]): PublishedBrews {
      for (const session of sessions) clock.notBefore(session.lastSeenAt);
      const unknown = ownActions.filter(({ revision }) => revision > base);
      const merged = sessions.map((session) =>
        unknown
          .filter(({ sessionId }) => sessionId === session.id)
          .reduce((brew, { action, now }) => reduceSession(brew, action, now), session),
      );
      commit(merged, true);
      return { revision: state.revision, text: unknown.length > 0 ? toText(merged) : null };
    },

    /** Lets something happen to a brew from outside the app's window; nothing when it is gone. */
    act(sessionId: string, action: SessionAction): void {
      if (!state.sessions.some(({ id }) => id === sessionId)) return;
      const now = clock.now();
      const own = { revision: state.revision + 1, sessionId, action, now };
      ownActions = [...ownActions, own].slice(-KEPT_ACTIONS);
      commit(
        state.sessions.map((session) =>
          session.id === sessionId ? reduceSession(session, action, now) : session,
        ),
        false,
      );
    },

    /** Hears of each change; `byApp` when it came from the app's own window. */
    onChange: subscribe,
  };
}
