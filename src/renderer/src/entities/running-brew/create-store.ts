import type { BrewClock } from '@shared/brew/brew-clock';
import { at, type BrewMoment } from '@shared/brew/brew-moment';
import type { Recipe } from '@shared/brew/recipe';
import {
  BREW_COLOURS,
  BREW_SOUNDS,
  type BrewAction,
  newBrew,
  type RunningBrew,
  reduceBrew,
  runningBrewSchema,
  type Station,
} from '@shared/brew/running-brew';
import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { BREWS_KEY } from './storage-key';

export interface BrewStoreState {
  brews: readonly RunningBrew[];
  /** 'malformed': a stored brew was lost; 'unsaved': brews cannot be kept on this device now. */
  notice: 'malformed' | 'unsaved' | null;
}

interface StoreParts {
  /** Null where the browser refuses storage; brews then live as long as the page. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  clock: BrewClock;
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

export type RunningBrewStore = ReturnType<typeof createRunningBrewStore>;

/**
 * Creates the store of the running and unsaved brews.
 * All tabs share the stored state: each change reads it first and writes it afterwards, so that two
 * tabs do not undo each other's changes.
 */
export function createRunningBrewStore({ storage, clock, newId }: StoreParts) {
  const { getState, setState, subscribe } = createStore<BrewStoreState>({
    brews: [],
    notice: null,
  });
  let lastRaw: string | null = null;

  /** Takes over what another tab, or an earlier page, has stored. */
  const refresh = () => {
    let raw: string | null;
    try {
      raw = storage?.getItem(BREWS_KEY) ?? null;
    } catch (error) {
      console.error('Brews cannot be read from this device.', error);
      return;
    }
    if (raw === lastRaw) return;
    lastRaw = raw;
    const { brews, malformed } = parseBrews(raw);
    for (const brew of brews) clock.notBefore(brew.lastSeenAt);
    setState({ brews, notice: malformed ? 'malformed' : getState().notice });
  };

  const commit = (brews: readonly RunningBrew[]) => {
    const raw = serialiseBrews(brews);
    let notice = getState().notice;
    try {
      if (storage === null) throw new Error('This browser refuses storage.');
      storage.setItem(BREWS_KEY, raw);
      lastRaw = raw;
      if (notice === 'unsaved') notice = null;
    } catch (error) {
      console.error('Brews cannot be kept on this device.', error);
      notice = 'unsaved';
    }
    setState({ brews, notice });
  };

  const find = (id: string) => getState().brews.find((brew) => brew.id === id) ?? null;

  refresh();
  return {
    getState,
    subscribe,
    refresh,
    now: () => clock.now(),

    /** Adds a brew with its own look and sound; starts it if `start` is set. */
    create(asked: NewBrew): RunningBrew {
      const { recipe, ownerId, start = false, startDelaySeconds = 0, station = null } = asked;
      refresh();
      const now = clock.now();
      const colour = leastUsed(BREW_COLOURS, (each) => each.colour, getState().brews);
      const sound = leastUsed(BREW_SOUNDS, (each) => each.sound, getState().brews);
      const ready = newBrew({ id: newId(), ownerId, recipe, colour, sound, station, now });
      const brew = start
        ? reduceBrew(ready, { type: 'start', delaySeconds: startDelaySeconds }, now)
        : ready;
      commit([...getState().brews, brew]);
      return brew;
    },

    /** Takes a brew back that was handed over to be saved: what is noted now is saved over it. */
    restore(brew: RunningBrew) {
      refresh();
      if (find(brew.id) !== null) return;
      commit([...getState().brews, { ...brew, saveRequested: true }]);
    },

    /** Lets something happen to a brew, now; nothing when it is gone. */
    dispatch(id: string, action: BrewAction) {
      refresh();
      const now = clock.now();
      if (find(id) === null) return;
      commit(
        getState().brews.map((brew) => (brew.id === id ? reduceBrew(brew, action, now) : brew)),
      );
    },

    /** The brews of one person, also those that run, are another's from now on. */
    adopt(from: string, to: string) {
      refresh();
      const now = clock.now();
      const { brews } = getState();
      if (!brews.some(({ ownerId }) => ownerId === from)) return;
      commit(
        brews.map((brew) =>
          brew.ownerId === from
            ? { ...reduceBrew(brew, { type: 'sync' }, now), ownerId: to }
            : brew,
        ),
      );
    },

    /** Forgets all brews of a person. */
    removeAll(ownerId: string) {
      refresh();
      commit(getState().brews.filter((brew) => brew.ownerId !== ownerId));
    },

    /** Forgets a brew: saved, discarded or cancelled. */
    remove(id: string) {
      refresh();
      if (find(id) !== null) commit(getState().brews.filter((brew) => brew.id !== id));
    },

    dismissNotice: () => setState({ ...getState(), notice: null }),

    find,

    /** Returns the brew's present moment; null if the brew was deleted. */
    moment(id: string): BrewMoment | null {
      const brew = find(id);
      return brew && at(brew, clock.now());
    },
  };
}

function leastUsed<Choice>(
  choices: readonly [Choice, ...Choice[]],
  of: (brew: RunningBrew) => Choice,
  brews: readonly RunningBrew[],
): Choice {
  const uses = (choice: Choice) => brews.filter((brew) => of(brew) === choice).length;
  return choices.reduce((best, choice) => (uses(choice) < uses(best) ? choice : best), choices[0]);
}

const storedSchema = z.object({ version: z.literal(1), brews: z.array(z.unknown()) });

interface StoredBrews {
  brews: RunningBrew[];
  /** Whether something stored could not be understood and was left out. */
  malformed: boolean;
}

/** Parses stored brews; malformed ones are logged and left out. Never throws. */
function parseBrews(raw: string | null): StoredBrews {
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
function serialiseBrews(brews: readonly RunningBrew[]): string {
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
