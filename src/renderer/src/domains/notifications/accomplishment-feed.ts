import { isolated } from '@shared/format';
import { createStore } from '@shared/store';
import { peopleKeys } from '@/domains/people/keys';
import { logError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { personKey } from '@/lib/query-keys';
import { createStoredText } from '@/lib/stored-value';
import { newUuid } from '@/lib/uuid';
import { platform } from '@/platform/platform';
import { refetchSoon } from '@/services/query-cache/query-client';
import { sessionStore } from '@/services/session/session';
import { toastSuccess } from '@/ui/toast';
import { type Accomplishment, takeAccomplishments } from './api/accomplishments';

interface Look {
  /** Lets the server recognise a repeated request and return the same accomplishments again. */
  id: string;
  since: string | null;
}

interface FeedParts {
  /** Fetches the accomplishments after `since` that no other request has received. */
  take: (look: Look) => Promise<Accomplishment[]>;
  /** Instant of the latest accomplishment announced on this device; null if none. */
  memory: {
    read: (userId: string) => string | null;
    write: (userId: string, since: string) => void;
  };
  /** Whether the person sees an announcement on this page. */
  isWatched: (userId: string) => boolean;
  announce: (userId: string, earned: readonly Accomplishment[]) => void;
}

/** Refetches this far back, in ms, because a late commit can have an earlier timestamp. */
const OVERLAP_MS = 60_000;
const later = (a: string, b: string) => (a === '' || Date.parse(b) > Date.parse(a) ? b : a);

/**
 * Announces each accomplishment of a person once, on one device.
 * The server returns each accomplishment to a single request. A request with a lost response is
 * repeated for a while, and again at the next occasion.
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
    /** Resolves after everything earned so far is announced. Never rejects. */
    look(userId: string): Promise<void> {
      if (!isWatched(userId)) return Promise.resolve();
      looking = looking
        .then(() => look(userId))
        .catch((error: unknown) => logError('What was earned could not be asked for', error));
      return looking;
    },
  };
}

const stored = (userId: string) => createStoredText(`coado.accomplishments.${userId}`);

/** Used instead of localStorage if the browser refuses it. */
const inMemory = new Map<string, string>();
const memory: FeedParts['memory'] = {
  read(userId) {
    const since = stored(userId).read();
    return since && !Number.isNaN(Date.parse(since)) ? since : (inMemory.get(userId) ?? null);
  },
  write(userId, since) {
    inMemory.set(userId, since);
    stored(userId).write(since);
  },
};

type Stage = (achievement: Accomplishment) => void;
let stage: Stage | null = null;

/** Shows achievements as a celebration instead of a toast until the returned function runs. */
export function registerCelebration(celebrate: Stage): () => void {
  stage = celebrate;
  return () => {
    if (stage === celebrate) stage = null;
  };
}

/** Finished challenges that no page has celebrated yet. */
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
  refetchSoon('What was earned could not be shown everywhere', [
    personKey('achievements', userId),
    personKey('challenges', userId),
    peopleKeys.profile(userId),
  ]);
}

function isHere(userId: string): boolean {
  const session = sessionStore.getState();
  return session.status === 'signed-in' && session.user.id === userId;
}

const feed = createAccomplishmentFeed({
  // A device without a stored instant announces only what was earned since the app was opened.
  take: ({ id, since }) => takeAccomplishments(id, since, Math.ceil(performance.now() / 1000)),
  memory,
  // The desktop window in the tray counts as visible, because it shows system notifications.
  isWatched: (userId) =>
    isHere(userId) && (platform.kind === 'desktop' || document.visibilityState === 'visible'),
  announce,
});

/** Fetches and announces new accomplishments. Call it after an action that may earn one. */
export const announceAccomplishments = feed.look;
