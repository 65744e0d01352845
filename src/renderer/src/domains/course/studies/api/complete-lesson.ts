import { isolated } from '@shared/format';
import { announceAccomplishments } from '@/domains/notifications/accomplishment-feed';
import { notificationsKeys } from '@/domains/notifications/api/unread-count';
import { logError } from '@/lib/app-error';
import type { Json } from '@/lib/database.types';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { lanes, type OutboxEntry } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { retryEntry } from '@/services/outbox/outbox';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { queryClient } from '@/services/query-cache/query-client';
import { toastError, toastSuccess } from '@/ui/toast';
import { courseKeys } from '../../keys';
import { COMPLETION_KIND, type QueuedCompletion, readCompletion } from '../model/completion';

/** The result of a completion that arrived at the server. */
export interface Completed {
  pointsAwarded: number;
  /** It was done before, by another device or tab. */
  alreadyCompleted: boolean;
  stars: number | null;
  /** Items of a quiz that were answered wrong: it is not complete yet. */
  missing: readonly string[];
}

/** Results by entry id, for the page that waits for them. */
const arrived = new Map<string, Completed>();

/** Takes what came of the entry, if it arrived while this page was open. */
export function takeCompleted(id: string): Completed | undefined {
  const found = arrived.get(id);
  arrived.delete(id);
  return found;
}

/** Entries that the page itself reports, so that no toast is needed when they arrive. */
const watched = new Set<string>();

export const watchCompletion = (id: string) => watched.add(id);
export const unwatchCompletion = (id: string) => watched.delete(id);

/** The words for a completion that arrived. */
export function reportCompleted({ title }: QueuedCompletion, done: Completed): void {
  if (done.missing.length > 0) {
    toastError(
      `"${isolated(title)}" ainda não está completa: ${
        done.missing.length === 1
          ? 'uma resposta não estava certa.'
          : `${done.missing.length} respostas não estavam certas.`
      }`,
    );
  } else if (done.alreadyCompleted) {
    toastSuccess('Você já tinha concluído esta lição.');
  } else {
    toastSuccess(`Lição "${isolated(title)}" completada! +${done.pointsAwarded} pontos!`);
  }
}

function refresh(userId: string): void {
  const stale = [
    courseKeys.studies(userId),
    personKey('profile', userId),
    courseKeys.challenges(userId),
    notificationsKeys.notifications(userId),
  ];
  for (const queryKey of stale) {
    queryClient
      .invalidateQueries({ queryKey })
      .catch((error: unknown) => logError('Refreshing after a lesson failed', error));
  }
}

/** The person's lessons that wait to be sent, in the order in which they were walked. */
export const waitingCompletions = (userId: string): readonly OutboxEntry[] =>
  pendingWrites
    .getState()
    .filter((entry) => entry.userId === userId && entry.kind === COMPLETION_KIND)
    .filter(({ state }) => state === 'waiting');

/** Asks again for what was refused because the lesson before it was still open. */
function sendFollowing(userId: string): void {
  for (const { id, attempts } of waitingCompletions(userId)) {
    if (attempts === 0) continue;
    retryEntry(id).catch((error: unknown) => logError('Sending the next lesson failed', error));
  }
}

/** A lesson walked to its end, on its way to the server: paid once, however often it is sent. */
export const completion = defineKind<QueuedCompletion>({
  name: COMPLETION_KIND,
  read: readCompletion,
  label: ({ title }) => `Lição concluída: “${isolated(title)}”`,
  // In the order in which they were walked: the database keeps the order too. A quiz that came back with
  // a wrong answer is mended while the lessons after it wait.
  lane: ({ goesFirst }) => (goesFirst ? lanes.firstLessons : lanes.lessons),
  waitsFor: ({ detail }) => detail === 'lesson_locked',
  send: async ({ lessonId, answers }, { id }, signal) => {
    const row = await query((db) =>
      db
        .rpc('complete_lesson', {
          lesson: lessonId,
          key: id,
          answers: answers.map(
            ({ key, item, answer }): Json => ({ key, item, answer: asJson(answer) }),
          ),
        })
        .abortSignal(signal)
        .single(),
    );
    arrived.set(id, {
      pointsAwarded: row.points_awarded,
      alreadyCompleted: row.already_completed,
      stars: row.stars,
      missing: row.missing,
    });
  },
  isPatient: true,
  refusal: ({ title }) => `A lição "${isolated(title)}" não pôde ser concluída.`,
  onSent: (payload, { id, userId }) => {
    refresh(userId);
    void announceAccomplishments(userId);
    const done = arrived.get(id);
    if (done?.missing.length === 0) sendFollowing(userId);
    if (done && !watched.has(id)) {
      arrived.delete(id);
      reportCompleted(payload, done);
    }
  },
  onRefused: (_payload, { userId }) => refresh(userId),
});

function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? null));
}
