import { isolated } from '@shared/format';
import { announceAccomplishments } from '@/domains/notifications/accomplishment-feed';
import { notificationsKeys } from '@/domains/notifications/api/unread-count';
import { logError } from '@/lib/app-error';
import type { Json } from '@/lib/database.types';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import type { FoundRow } from '@/lib/rows';
import { lanes, type OutboxEntry } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { retryEntry } from '@/services/outbox/outbox';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { refetchSoon } from '@/services/query-cache/query-client';
import { toastError, toastSuccess } from '@/ui/toast';
import { courseKeys } from '../../keys';
import { COMPLETION_KIND, type QueuedCompletion, readCompletion } from '../model/completion';

/**
 * With `already_completed`, another device or tab completed the lesson before.
 * `missing` are the items of a quiz without a right answer; it is complete if there are none.
 */
type Completed = FoundRow<'complete_lesson'>;

/** Responses by entry id, for the page that waits for one. */
const arrived = new Map<string, Completed>();

/** Returns and removes the response for an entry, if one arrived while this page is open. */
export function takeCompleted(id: string): Completed | undefined {
  const found = arrived.get(id);
  arrived.delete(id);
  return found;
}

/** Entries whose result a page shows by itself, so that no toast is needed. */
const watched = new Set<string>();

export const watchCompletion = (id: string) => watched.add(id);
export const unwatchCompletion = (id: string) => watched.delete(id);

export function reportCompleted({ title }: QueuedCompletion, done: Completed): void {
  if (done.missing.length > 0) {
    toastError(
      `"${isolated(title)}" ainda não está completa: ${
        done.missing.length === 1
          ? 'uma resposta não estava certa.'
          : `${done.missing.length} respostas não estavam certas.`
      }`,
    );
  } else if (done.already_completed) {
    toastSuccess('Você já tinha concluído esta lição.');
  } else {
    toastSuccess(`Lição "${isolated(title)}" completada! +${done.points_awarded} pontos!`);
  }
}

function refresh(userId: string): void {
  refetchSoon('Refreshing after a lesson failed', [
    courseKeys.studies(userId),
    personKey('profile', userId),
    courseKeys.challenges(userId),
    notificationsKeys.notifications(userId),
  ]);
}

/** Returns the person's unsent completions, in the order in which they completed the lessons. */
export const waitingCompletions = (userId: string): readonly OutboxEntry[] =>
  pendingWrites
    .getState()
    .filter((entry) => entry.userId === userId && entry.kind === COMPLETION_KIND)
    .filter(({ state }) => state === 'waiting');

/** Retries completions that the server refused because the previous lesson was not complete. */
function sendFollowing(userId: string): void {
  for (const { id, attempts } of waitingCompletions(userId)) {
    if (attempts === 0) continue;
    retryEntry(id).catch((error: unknown) => logError('Sending the next lesson failed', error));
  }
}

/** Outbox kind: a completed lesson. The server awards its points once, even if sent twice. */
export const completion = defineKind<QueuedCompletion>({
  name: COMPLETION_KIND,
  read: readCompletion,
  label: ({ title }) => `Lição concluída: “${isolated(title)}”`,
  // The database requires the order of the course. A quiz that has to be corrected uses the lane
  // `firstLessons`, because the lessons after it wait for it.
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
    arrived.set(id, row);
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
