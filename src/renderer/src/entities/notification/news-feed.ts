import { createStore } from '@shared/store';
import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { platform } from '@/platform/platform';
import { queryClient } from '@/services/query-cache/query-client';
import { toastSuccess } from '@/ui/toast';
import { type Accomplishment, fetchAccomplishments } from './api/accomplishments';

/** What this device told a person already. */
interface Told {
  /** The newest instant that was told of; null before the first time. */
  since: string | null;
  ids: readonly string[];
}

interface FeedParts {
  fetchSince: (since: string | null) => Promise<Accomplishment[]>;
  memory: { read: (userId: string) => Told; write: (userId: string, told: Told) => void };
  /** One page of this device at a time. */
  withLock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Whether anybody would see what is told on this page. */
  isWatched: () => boolean;
  tell: (userId: string, news: readonly Accomplishment[]) => void;
}

/** What committed late may carry an earlier instant: so far back it is looked again, in ms. */
const OVERLAP_MS = 60_000;
/** More than anybody earns in that time. */
const REMEMBERED = 50;

const later = (a: string | null, b: string) =>
  a === null || Date.parse(b) > Date.parse(a) ? b : a;

/**
 * Tells of everything a person earned, once on each device, whatever earned it and whichever way the
 * word came: what was told is kept by id, and every look asks for what came since.
 */
export function createNewsFeed({ fetchSince, memory, withLock, isWatched, tell }: FeedParts) {
  let looking = Promise.resolve();

  async function look(userId: string): Promise<void> {
    const { since } = memory.read(userId);
    const from = since && new Date(Date.parse(since) - OVERLAP_MS).toISOString();
    const earned = await fetchSince(from);
    // Read anew: without locks another page may have told meanwhile.
    const told = memory.read(userId);
    const news = earned.filter(({ id }) => !told.ids.includes(id));
    if (news.length === 0) return;
    memory.write(userId, {
      since: news.reduce((newest, { at }) => later(newest, at), told.since),
      ids: [...news.map(({ id }) => id), ...told.ids].slice(0, REMEMBERED),
    });
    tell(userId, news);
  }

  return {
    /** Resolves once everything earned so far was told. Never rejects. */
    look(userId: string): Promise<void> {
      if (!isWatched()) return Promise.resolve();
      looking = looking
        .then(() => withLock(`coado.news.${userId}`, () => look(userId)))
        .catch((error: unknown) => logError('What was earned could not be asked for', error));
      return looking;
    },
  };
}

const storageKey = (userId: string) => `coado.news.${userId}`;

/** On the device as 'since id id …'; where storage is refused, in this page's memory. */
const inMemory = new Map<string, Told>();
const memory: FeedParts['memory'] = {
  read(userId) {
    const known = inMemory.get(userId);
    try {
      const text = localStorage.getItem(storageKey(userId));
      if (text === null) return known ?? { since: null, ids: [] };
      const [since = '', ...ids] = text.split(' ');
      return { since: Number.isNaN(Date.parse(since)) ? null : since, ids };
    } catch (error) {
      logError('What was told on this device cannot be read', error);
      return known ?? { since: null, ids: [] };
    }
  },
  write(userId, told) {
    inMemory.set(userId, told);
    try {
      localStorage.setItem(storageKey(userId), [told.since ?? '', ...told.ids].join(' '));
    } catch (error) {
      logError('What was told on this device cannot be kept', error);
    }
  },
};

type Stage = (achievement: Accomplishment) => void;
let stage: Stage | null = null;

/** Whoever takes the stage cheers for achievements in the place of a toast, until it is left. */
export function takeStage(cheer: Stage): () => void {
  stage = cheer;
  return () => {
    if (stage === cheer) stage = null;
  };
}

/** Challenges finished lately for which no page has cheered yet. */
export const justFinished = createStore<ReadonlySet<string>>(new Set());

function tell(userId: string, news: readonly Accomplishment[]): void {
  for (const each of news) {
    if (each.kind === 'challenge') {
      toastSuccess(`Desafio "${each.title}" concluído! Recompensa: ${each.reward}.`);
      justFinished.setState(new Set([...justFinished.getState(), each.subjectId]));
    } else if (stage) {
      stage(each);
    } else {
      toastSuccess(`Conquista desbloqueada: ${each.title} (+${each.points} pontos)`);
    }
  }
  const stale = [
    queryKeys.achievements(userId),
    queryKeys.challenges(userId),
    queryKeys.profile(userId),
  ];
  for (const queryKey of stale) {
    queryClient
      .invalidateQueries({ queryKey })
      .catch((error: unknown) => logError('What was earned could not be shown everywhere', error));
  }
}

const feed = createNewsFeed({
  // A device that never told of anything tells of what happens while the app is open.
  fetchSince: (since) => fetchAccomplishments(since, Math.ceil(performance.now() / 1000)),
  memory,
  withLock: async (name, work) => {
    // Missing on insecure origins, whatever the types say.
    const locks: LockManager | null | undefined = navigator.locks;
    await (locks ? locks.request(name, work) : work());
  },
  // A desktop window in the tray still belongs to somebody who is told by the system.
  isWatched: () => platform.kind === 'desktop' || document.visibilityState === 'visible',
  tell,
});

/** Looks for what the person earned and tells of it. Call it after a deed that may earn something. */
export const lookForNews = feed.look;
