import { type BrewClock, type ClockMark, clockMarkSchema } from '@shared/brew/brew-clock';
import type { Recipe } from '@shared/brew/recipe';
import {
  BREW_COLOURS,
  BREW_SOUNDS,
  jumpOf,
  newRunningBrew,
  type RunningBrew,
  type RunningBrewAction,
  reduceRunningBrew,
  runningBrewSchema,
  type Station,
} from '@shared/brew/running-brew';
import { momentAt, type RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { RUNNING_BREWS_KEY } from './beside-brew';

interface RunningBrewStoreState {
  brews: readonly RunningBrew[];
  /** 'malformed': a stored brew was lost; 'unsaved': this device cannot store brews now. */
  notice: 'malformed' | 'unsaved' | null;
}

const NO_BREWS: RunningBrewStoreState = { brews: [], notice: null };

interface StoreParts {
  /** Null where the browser refuses storage; brews then exist until the page is closed. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  clock: BrewClock;
  newId: () => string;
}

interface NewRunningBrew {
  recipe: Recipe;
  ownerId: string | null;
  start?: boolean;
  startDelaySeconds?: number;
  /** Null on the timer, which has no station. */
  station?: Station | null;
}

/** Returns the stored text; undefined where the browser refuses storage. */
function readText(storage: StoreParts['storage']): string | null | undefined {
  try {
    return storage?.getItem(RUNNING_BREWS_KEY) ?? null;
  } catch (error) {
    console.error('Brews cannot be read from this device.', error);
    return undefined;
  }
}

/** Keeps a jump of the clock until an action: a render may notice it but not change state. */
function collectJumps(clock: BrewClock) {
  let pending: ReturnType<typeof jumpOf> = null;
  clock.onSleep((sleep) => {
    pending = jumpOf(sleep) ?? pending;
  });
  return () => {
    const taken = pending;
    pending = null;
    return taken;
  };
}

/** Gives the brew the colour and sound that the fewest of the other brews have. */
function brewOf(
  { start = false, startDelaySeconds, station = null, ...given }: NewRunningBrew,
  id: string,
  others: readonly RunningBrew[],
  now: number,
): RunningBrew {
  const ready = newRunningBrew({ id, ...given, ...unusedLook(others), station, now });
  return start
    ? reduceRunningBrew(ready, { type: 'start', delaySeconds: startDelaySeconds ?? 0 }, now)
    : ready;
}

export type RunningBrewStore = ReturnType<typeof createRunningBrewStore>;

/** Reads the shared text before each change, so that two tabs do not undo each other's. */
export function createRunningBrewStore({ storage, clock, newId }: StoreParts) {
  const { getState, setState, subscribe } = createStore<RunningBrewStoreState>(NO_BREWS);
  let lastRaw: string | null = null;
  const takeJump = collectJumps(clock);

  /** Reads changes of other pages, and records a jump of the clock. */
  const refresh = () => {
    readStored();
    const now = clock.now();
    const jump = takeJump();
    if (jump === null || !getState().brews.some(({ status }) => status === 'running')) return;
    commit(getState().brews.map((brew) => reduceRunningBrew(brew, jump, now)));
  };

  const readStored = () => {
    const raw = readText(storage);
    if (raw === undefined || raw === lastRaw) return;
    lastRaw = raw;
    const { brews, mark, malformed } = parseBrews(raw);
    // The stored clock is needed only for brews that have started.
    if (mark !== null && brews.some(({ status }) => status !== 'ready')) clock.resume(mark);
    for (const brew of brews) clock.notBefore(brew.lastSeenAt);
    setState({ brews, notice: malformed ? 'malformed' : getState().notice });
  };

  const commit = (brews: readonly RunningBrew[]) => {
    const raw = serialiseBrews(brews, clock.mark());
    let notice = getState().notice;
    try {
      if (storage === null) throw new Error('This browser refuses storage.');
      storage.setItem(RUNNING_BREWS_KEY, raw);
      lastRaw = raw;
      if (notice === 'unsaved') notice = null;
    } catch (error) {
      console.error('Brews cannot be kept on this device.', error);
      notice = 'unsaved';
    }
    setState({ brews, notice });
  };

  const find = (id: string) => getState().brews.find((brew) => brew.id === id) ?? null;

  /** Does nothing if the brew was deleted. */
  const dispatch = (id: string, action: RunningBrewAction) => {
    refresh();
    const now = clock.now();
    if (find(id) === null) return;
    commit(
      getState().brews.map((brew) =>
        brew.id === id ? reduceRunningBrew(brew, action, now) : brew,
      ),
    );
  };

  refresh();
  return {
    getState,
    subscribe,
    refresh,
    now: () => clock.now(),

    create(asked: NewRunningBrew): RunningBrew {
      refresh();
      const brew = brewOf(asked, newId(), getState().brews, clock.now());
      commit([...getState().brews, brew]);
      return brew;
    },

    /** Adds an unsent brew again, for its last screen; an earlier save of it may have arrived. */
    restore(brew: RunningBrew) {
      refresh();
      if (find(brew.id) !== null) return;
      commit([...getState().brews, { ...brew, saveRequested: true }]);
    },

    dispatch,

    annotate(id: string, journal: Partial<RunningBrew['journal']>) {
      dispatch(id, { type: 'annotate', journal });
    },

    /** Changes the owner of one person's brews, also of running ones. */
    adopt(from: string, to: string) {
      refresh();
      const now = clock.now();
      const { brews } = getState();
      if (!brews.some(({ ownerId }) => ownerId === from)) return;
      commit(
        brews.map((brew) =>
          brew.ownerId === from
            ? { ...reduceRunningBrew(brew, { type: 'sync' }, now), ownerId: to }
            : brew,
        ),
      );
    },

    removeAll(ownerId: string) {
      refresh();
      commit(getState().brews.filter((brew) => brew.ownerId !== ownerId));
    },

    remove(id: string) {
      refresh();
      if (find(id) !== null) commit(getState().brews.filter((brew) => brew.id !== id));
    },

    dismissNotice: () => setState({ ...getState(), notice: null }),

    find,

    moment(id: string): RunningBrewMoment | null {
      const brew = find(id);
      return brew && momentAt(brew, clock.now());
    },
  };
}

const unusedLook = (brews: readonly RunningBrew[]) => ({
  colour: leastUsed(BREW_COLOURS, ({ colour }) => colour, brews),
  sound: leastUsed(BREW_SOUNDS, ({ sound }) => sound, brews),
});

function leastUsed<Choice>(
  choices: readonly [Choice, ...Choice[]],
  of: (brew: RunningBrew) => Choice,
  brews: readonly RunningBrew[],
): Choice {
  const uses = (choice: Choice) => brews.filter((brew) => of(brew) === choice).length;
  return choices.reduce((best, choice) => (uses(choice) < uses(best) ? choice : best), choices[0]);
}

const storedSchema = z.object({
  version: z.literal(1),
  brews: z.array(z.unknown()),
  clock: z.catch(z._default(z.nullable(clockMarkSchema), null), null),
});

interface StoredBrews {
  brews: RunningBrew[];
  /** State of the clock when the brews were stored; null in a text of an older version. */
  mark: ClockMark | null;
  malformed: boolean;
}

/** Logs and leaves out malformed brews. Never throws. */
function parseBrews(raw: string | null): StoredBrews {
  if (raw === null) return { brews: [], mark: null, malformed: false };
  const stored = storedSchema.safeParse(parseJson(raw));
  if (!stored.success) {
    console.error('Stored brews could not be read.', stored.error);
    return { brews: [], mark: null, malformed: true };
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
  return { brews, mark: stored.data.clock, malformed };
}

function serialiseBrews(brews: readonly RunningBrew[], clock: ClockMark): string {
  return JSON.stringify({ version: 1, brews, clock });
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch (error) {
    console.error('Stored brews are not JSON.', error);
    return undefined;
  }
}
