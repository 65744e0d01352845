import { z } from 'zod';
import { type BrewClock, clockMarkSchema } from '../../shared/brew/brew-clock.ts';
import {
  jumpOf,
  type RunningBrew,
  type RunningBrewAction,
  reduceRunningBrew,
  runningBrewSchema,
} from '../../shared/brew/running-brew.ts';
import type { PublishedRunningBrews, RunningBrewsText } from '../../shared/desktop.ts';
import { createSubscribers } from '../../shared/store.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';

/** The number of the next cue to announce, by brew; valid only for the start at `startedAt`. */
const announcedSchema = z.record(
  z.string(),
  z.object({ startedAt: z.number().nullable(), next: z.int().min(0) }),
);
export type Announced = z.infer<typeof announcedSchema>;

const storedSchema = z.object({
  version: z.literal(1),
  brews: z.array(z.unknown()),
  announced: announcedSchema,
  clock: z.nullable(clockMarkSchema).default(null),
});

export interface RunningBrewsState {
  readonly revision: number;
  readonly brews: readonly RunningBrew[];
}

/** An action or a new brew from outside of the page, such as from the tray. */
type OwnChange = { readonly revision: number } & (
  | { readonly brewId: string; readonly action: RunningBrewAction; readonly now: number }
  | { readonly brew: RunningBrew }
);

/** Number of kept changes, which `publish` applies if the page lacks them. */
const CHANGE_LIMIT = 50;

interface KeeperParts {
  readonly files: FileStore;
  readonly clock: BrewClock;
  readonly log: Log;
}

export type RunningBrewKeeper = ReturnType<typeof createRunningBrewKeeper>;

/**
 * Stores the running brews of this computer.
 * The page publishes them; other parts, such as the tray, act on them. Each change is on disk
 * before listeners run, so that a kill loses nothing. `FileStore` retries while the disk fails.
 */
export function createRunningBrewKeeper({ files, clock, log }: KeeperParts) {
  const file = files.json('brews.json', storedSchema, {
    version: 1,
    brews: [],
    announced: {},
    clock: null,
  });
  const stored = file.read();
  let announced: Announced = stored.announced;
  let state: RunningBrewsState = { revision: 1, brews: stored.brews.flatMap(readBrew) };
  let ownChanges: readonly OwnChange[] = [];
  const { subscribe, emit } = createSubscribers<[state: RunningBrewsState, byApp: boolean]>();
  if (stored.clock !== null && state.brews.length > 0) clock.resume(stored.clock);
  for (const brew of state.brews) clock.notBefore(brew.lastSeenAt);

  function write(brews: readonly RunningBrew[], nextAnnounced: Announced): void {
    file.write({
      version: 1,
      brews: [...brews],
      announced: nextAnnounced,
      clock: clock.mark(),
    });
  }

  // The page's clock does not notice sleep; the new revision sends it this clock's state.
  clock.onSleep((sleep) => {
    // After a sleep that the system did not report, the window shows a question, as in a browser.
    const jump = jumpOf(sleep);
    const running = state.brews.filter(({ status }) => status === 'running');
    if (jump !== null && running.length > 0) {
      for (const { id } of running) act(id, jump);
      return;
    }
    state = { ...state, revision: state.revision + 1 };
    emit(state, false);
  });

  function readBrew(candidate: unknown): RunningBrew[] {
    const read = runningBrewSchema.safeParse(candidate);
    if (!read.success) log.error('A stored running brew could not be read.', read.error);
    return read.success ? [read.data] : [];
  }

  function commit(brews: readonly RunningBrew[], byApp: boolean): void {
    const alive = new Set(brews.map(({ id }) => id));
    const stillAnnounced = Object.entries(announced).filter(([id]) => alive.has(id));
    const nextAnnounced = Object.fromEntries(stillAnnounced);
    write(brews, nextAnnounced);
    announced = nextAnnounced;
    state = { revision: state.revision + 1, brews };
    emit(state, byApp);
  }

  function act(brewId: string, action: RunningBrewAction): void {
    if (!state.brews.some(({ id }) => id === brewId)) return;
    const now = clock.now();
    note({ revision: state.revision + 1, brewId, action, now });
    commit(
      state.brews.map((brew) => (brew.id === brewId ? reduceRunningBrew(brew, action, now) : brew)),
      false,
    );
  }

  function note(own: OwnChange): void {
    ownChanges = [...ownChanges, own].slice(-CHANGE_LIMIT);
  }

  const toText = (brews: readonly RunningBrew[]) =>
    JSON.stringify({ version: 1, brews, clock: clock.mark() });

  return {
    state: () => state,
    text: (): RunningBrewsText => ({ revision: state.revision, text: toText(state.brews) }),
    now: () => clock.now(),
    announced: () => announced,

    /** Call before showing the notification: after a crash it is lost rather than shown twice. */
    setAnnounced(next: Announced): void {
      announced = next;
      write(state.brews, next);
    },

    /**
     * Stores the running brews of the page.
     * Brews and actions since revision `base`, which the page lacks, are applied again. The answer
     * contains the brews if any of these were applied, or after a sleep.
     */
    publish(base: number, brews: readonly RunningBrew[]): PublishedRunningBrews {
      const { revision } = state;
      for (const brew of brews) clock.notBefore(brew.lastSeenAt);
      const hasSlept = state.revision !== revision;
      const unknown = ownChanges.filter(({ revision }) => revision > base);
      const begun = unknown.flatMap((own) => ('brew' in own ? [own.brew] : []));
      const merged = [...brews, ...begun].map((brew) =>
        unknown.reduce(
          (brew, own) =>
            'action' in own && own.brewId === brew.id
              ? reduceRunningBrew(brew, own.action, own.now)
              : brew,
          brew,
        ),
      );
      commit(merged, true);
      return {
        revision: state.revision,
        text: hasSlept || unknown.length > 0 ? toText(merged) : null,
      };
    },

    begin(brew: RunningBrew): void {
      note({ revision: state.revision + 1, brew });
      commit([...state.brews, brew], false);
    },

    act,

    /** `byApp` is true for changes that the page published. */
    onChange: subscribe,
  };
}
