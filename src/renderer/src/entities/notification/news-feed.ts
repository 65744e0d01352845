import { createStore } from '@shared/store';
import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { platform } from '@/platform/platform';
import { queryClient } from '@/services/query-cache/query-client';
import { toastSuccess } from '@/ui/toast';
import { type Accomplishment, takeAccomplishments } from './api/accomplishments';

interface FeedParts {
  /** What was earned since and told on no device; from then on it counts as told. */
  takeSince: (since: string | null) => Promise<Accomplishment[]>;
  /** The newest instant that this device told of; null before the first time. */
  memory: {
    read: (userId: string) => string | null;
    write: (userId: string, since: string) => void;
  };
  /** Whether anybody would see what is told on this page. */
  isWatched: () => boolean;
  tell: (userId: string, news: readonly Accomplishment[]) => void;
}

/** What committed late may carry an earlier instant: so far back it is looked again, in ms. */
const OVERLAP_MS = 60_000;
const later = (a: string, b: string) => (a === '' || Date.parse(b) > Date.parse(a) ? b : a);

/**
 * Tells of everything a person earned, once, whatever earned it and whichever way the word came: the
 * server hands each out to one page of one device, and every look asks for what came since.
 */
export function createNewsFeed({ takeSince, memory, isWatched, tell }: FeedParts) {
  let looking = Promise.resolve();

  async function look(userId: string): Promise<void> {
    const since = memory.read(userId);
    const from = since && new Date(Date.parse(since) - OVERLAP_MS).toISOString();
    const news = await takeSince(from);
    if (news.length === 0) return;
    memory.write(
      userId,
      news.reduce((newest, { at }) => later(newest, at), since ?? ''),
    );
    tell(userId, news);
  }

  return {
    /** Resolves once everything earned so far was told. Never rejects. */
    look(userId: string): Promise<void> {
      if (!isWatched()) return Promise.resolve();
      looking = looking
        .then(() => look(userId))
        .catch((error: unknown) => logError('What was earned could not be asked for', error));
      return looking;
    },
  };
}

const storageKey = (userId: string) => `coado.news.${userId}`;

/** On the device; where storage is refused, in this page's memory. */
const inMemory = new Map<string, string>();
const memory: FeedParts['memory'] = {
  read(userId) {
    const known = inMemory.get(userId) ?? null;
    try {
      const since = localStorage.getItem(storageKey(userId));
      return since === null || Number.isNaN(Date.parse(since)) ? known : since;
    } catch (error) {
      logError('Up to when this device has told cannot be read', error);
      return known;
    }
  },
  write(userId, since) {
    inMemory.set(userId, since);
    try {
      localStorage.setItem(storageKey(userId), since);
    } catch (error) {
      logError('Up to when this device has told cannot be kept', error);
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
    } else if (each.kind === 'level') {
      toastSuccess(`Você chegou ao nível ${each.subjectId}!`);
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
  takeSince: (since) => takeAccomplishments(since, Math.ceil(performance.now() / 1000)),
  memory,
  // A desktop window in the tray still belongs to somebody who is told by the system.
  isWatched: () => platform.kind === 'desktop' || document.visibilityState === 'visible',
  tell,
});

/** Looks for what the person earned and tells of it. Call it after a deed that may earn something. */
export const lookForNews = feed.look;
