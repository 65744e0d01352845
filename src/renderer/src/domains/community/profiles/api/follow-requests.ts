import * as z from 'zod/mini';
import { peopleKeys } from '@/domains/people/keys';
import { type Cursor, keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { lanes } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { refetch } from '@/services/query-cache/query-client';
import { rowsIn } from '@/services/query-cache/rows';

const PAGE_SIZE = 30;

async function fetchPage(userId: string, cursor: Cursor | null) {
  const requests = await query((db) =>
    keyset(
      db
        .from('follow_requests')
        .select('created_at, person:profiles!follower_id!inner(id, name, username, avatar_url)')
        .eq('following_id', userId),
      { cursor, size: PAGE_SIZE, id: 'follower_id' },
    ),
  );
  const { rows, next } = pageOf(requests, PAGE_SIZE, (last) => ({
    at: last.created_at,
    id: last.person.id,
  }));
  return {
    rows: rows.map(({ person, created_at: requestedAt }) => ({ ...person, requestedAt })),
    next,
  };
}

export type FollowRequest = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

export const followRequestsQuery = (userId: string) =>
  withPendingWrites(
    ['follow-answer'],
    pagesQuery({
      queryKey: peopleKeys.followRequests(userId),
      queryFn: (cursor) => fetchPage(userId, cursor),
    }),
  );

/** Limit of the server for one request. */
export const MOST_ACCEPTED = 100;

const answerSchema = z.object({
  people: z.array(z.string()),
  isAccepted: z.boolean(),
});

const requests = rowsIn((value): value is FollowRequest => 'id' in value && 'requestedAt' in value);

/** Outbox kind: the answer to requests; accepted ones become follows, others are deleted. */
export const followAnswer = defineKind<z.infer<typeof answerSchema>>({
  name: 'follow-answer',
  read: (stored) => answerSchema.safeParse(stored).data ?? null,
  label: ({ isAccepted }) =>
    isAccepted ? 'Pedido para seguir aceito' : 'Pedido para seguir recusado',
  lane: lanes.own,
  rows: () => ({ creates: [], needs: [] }),
  isPatient: false,
  endsWithRefusal: true,
  refusal: () => 'Não foi possível responder ao pedido.',
  send: async ({ people, isAccepted }, { userId }, signal) => {
    if (isAccepted) {
      await query((db) => db.rpc('accept_follow_requests', { people }).abortSignal(signal));
    } else {
      await query((db) =>
        db
          .from('follow_requests')
          .delete()
          .eq('following_id', userId)
          .in('follower_id', people)
          .abortSignal(signal),
      );
    }
  },
  apply: (data, { people }) =>
    people.reduce((known: unknown, personId) => requests.change(known, personId, () => null), data),
  refresh: (_payload, userId) => refetch([peopleKeys.people(userId), peopleKeys.profile(userId)]),
});
