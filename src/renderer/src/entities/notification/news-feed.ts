import { createStore } from '@shared/store';
import { logError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { queryKeys } from '@/lib/query-keys';
import { newUuid } from '@/lib/uuid';
import { platform } from '@/platform/platform';
import { queryClient } from '@/services/query-cache/query-client';
import { sessionStore } from '@/services/session/session';
import { toastSuccess } from '@/ui/toast';
import { type Accomplishment, takeAccomplishments } from './api/accomplishments';

/** What is asked for once, however many tries its answer takes. */
interface Look {
  /** By it the server knows the look again, and answers it as before. */
  id: string;
  since: string | null;
}

interface FeedParts {
  /** What was earned since and told to no other look; from then on it counts as told. */
  take: (look: Look) => Promise<Accomplishment[]>;
  /** The newest instant that this device told of; null before the first time. */
  memory: {
    read: (userId: string) => string | null;
    write: (userId: string, since: string) => void;
  };
  /** Whether that person would see what is told on this page. */
  isWatched: (userId: string) => boolean;
  tell: (userId: string, news: readonly Accomplishment[]) => void;
}

/** What committed late may carry an earlier instant: so far back it is looked again, in ms. */
const OVERLAP_MS = 60_000;
const later = (a: string, b: string) => (a === '' || Date.parse(b) > Date.parse(a) ? b : a);

/**
 * Tells of everything a person earned, once, whatever earned it and whichever way the word came: the
 * server hands each out to one look of one page, and every look asks for what came since. A look whose
 * answer was lost goes on until it has one: by itself for a while, else with the next occasion.
 */
export function createNewsFeed({ take, memory, isWatched, tell }: FeedParts) {
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
    const news = await retryUntilAnswered(
      () => take(asked),
      () => isWatched(userId),
    );
    unanswered.delete(userId);
    if (news.length === 0) return;
    memory.write(
      userId,
      news.reduce((newest, { at }) => later(newest, at), memory.read(userId) ?? ''),
    );
    tell(userId, news);
  }

  return {
    /** Resolves once everything earned so far was told. Never rejects. */
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

function isHere(userId: string): boolean {
  const session = sessionStore.getState();
  return session.status === 'signed-in' && session.user.id === userId;
}

const feed = createNewsFeed({
  // A device that never told of anything tells of what happens while the app is open.
  take: ({ id, since }) => takeAccomplishments(id, since, Math.ceil(performance.now() / 1000)),
  memory,
  // A desktop window in the tray still belongs to somebody who is told by the system.
  isWatched: (userId) =>
    isHere(userId) && (platform.kind === 'desktop' || document.visibilityState === 'visible'),
  tell,
});

/** Looks for what the person earned and tells of it. Call it after a deed that may earn something. */
export const lookForNews = feed.look;
