import { isolated } from '@shared/format';
import { createStore } from '@shared/store';
import { peopleKeys } from '@/domains/people/keys';
import { logError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { personKey } from '@/lib/query-keys';
import { newUuid } from '@/lib/uuid';
import { platform } from '@/platform/platform';
import { queryClient } from '@/services/query-cache/query-client';
import { sessionStore } from '@/services/session/session';
import { toastSuccess } from '@/ui/toast';
import { type Accomplishment, takeAccomplishments } from './api/accomplishments';

/** One claim of accomplishments; it keeps its id over all its tries. */
interface Look {
  /** By it the server knows the look again, and answers it as before. */
  id: string;
  since: string | null;
}

interface FeedParts {
  /** Claims what was earned since and not yet claimed by another look. */
  take: (look: Look) => Promise<Accomplishment[]>;
  /** The newest instant that this device has announced; null before the first one. */
  memory: {
    read: (userId: string) => string | null;
    write: (userId: string, since: string) => void;
  };
  /** Whether the person would see an announcement on this page. */
  isWatched: (userId: string) => boolean;
  announce: (userId: string, earned: readonly Accomplishment[]) => void;
}

/** Late commits can carry earlier timestamps; re-read this far back (ms). */
const OVERLAP_MS = 60_000;
const later = (a: string, b: string) => (a === '' || Date.parse(b) > Date.parse(a) ? b : a);

/**
 * Announces each accomplishment of a person once, for any cause.
 * The server hands each one to a single look of a single page, and every look fetches everything
 * since. A look whose answer was lost retries for a while, then with the next occasion.
 */
export function createAccomplishmentFeed({ take, memory, isWatched, announce }: FeedParts) {
  let looking = Promise.resolve();
  const unanswered = new Map<string, Look>();

  function nextLook(userId: string): Look {
    const since = memory.read(userId);
    const from = since && new Date(Date.parse(since) - OVERLAP_MS).toISOString();
    return { id: newUuid(), since: from };
  }

  async function look(userId: string): Promise<void> {
    const asked = unanswered.get(userId) ?? nextLook(userId);
    unanswered.set(userId, asked);
    const earned = await retryUntilAnswered(
      () => take(asked),
      () => isWatched(userId),
    );
    unanswered.delete(userId);
    if (earned.length === 0) return;
    memory.write(
      userId,
      earned.reduce((newest, { at }) => later(newest, at), memory.read(userId) ?? ''),
    );
    announce(userId, earned);
  }

  return {
    /** Resolves once everything earned so far is announced. Never rejects. */
    look(userId: string): Promise<void> {
      if (!isWatched(userId)) return Promise.resolve();
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
      logError('The time of the newest announcement cannot be read', error);
      return known;
    }
  },
  write(userId, since) {
    inMemory.set(userId, since);
    try {
      localStorage.setItem(storageKey(userId), since);
    } catch (error) {
      logError('The time of the newest announcement cannot be stored', error);
    }
  },
};

type Stage = (achievement: Accomplishment) => void;
let stage: Stage | null = null;

/** Celebrates achievements instead of a toast until the returned function runs. */
export function registerCelebration(cheer: Stage): () => void {
  stage = cheer;
  return () => {
    if (stage === cheer) stage = null;
  };
}

/** Challenges finished lately for which no page has cheered yet. */
export const justFinished = createStore<ReadonlySet<string>>(new Set());

function announce(userId: string, earned: readonly Accomplishment[]): void {
  for (const each of earned) {
    if (each.kind === 'challenge') {
      toastSuccess(`Desafio "${isolated(each.title)}" concluído! Recompensa: ${each.reward}.`);
      justFinished.setState(new Set([...justFinished.getState(), each.subjectId]));
    } else if (each.kind === 'level') {
      toastSuccess(`Você chegou ao nível ${each.subjectId}!`);
    } else if (stage) {
      stage(each);
    } else {
      toastSuccess(`Conquista desbloqueada: ${isolated(each.title)} (+${each.points} pontos)`);
    }
  }
  const stale = [
    personKey('achievements', userId),
    personKey('challenges', userId),
    peopleKeys.profile(userId),
  ];
  for (const queryKey of stale) {
    queryClient
      .invalidateQueries({ queryKey })
      .catch((error: unknown) => logError('What was earned could not be shown everywhere', error));
  }
}

function isHere(userId: string): boolean {
  const session = sessionStore.getState();
  return session.status === 'signed-in' && session.user.id === userId;
}

const feed = createAccomplishmentFeed({
  // A device without a stored instant announces only what happens while the app is open.
  take: ({ id, since }) => takeAccomplishments(id, since, Math.ceil(performance.now() / 1000)),
  memory,
  // A desktop window in the tray counts: its notifications go through the system.
  isWatched: (userId) =>
    isHere(userId) && (platform.kind === 'desktop' || document.visibilityState === 'visible'),
  announce,
});

/** Fetches and announces new accomplishments. Call it after an action that may earn one. */
export const announceAccomplishments = feed.look;
