import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '@/lib/query';
import { SAME_VISIT_MS } from '@/services/query-cache/prefetch';
import { courseKeys } from '../../keys';
import { shownItemSchema } from '../../lessons/quiz/shown-item';
import type { StoredCard } from '../model/schedule';

/** Number of questions in one review, which takes about five minutes. */
const AT_A_TIME = 12;

const dueSchema = z.array(
  z.object({
    lesson_id: z.string(),
    lesson_title: z.string(),
    item: shownItemSchema,
    learned_at: z.string(),
    was_right_at_once: z.boolean(),
    card: z.nullable(
      z.object({
        due_at: z.string(),
        stability: z.number(),
        difficulty: z.number(),
        reps: z.number(),
        lapses: z.number(),
        state: z.number(),
        reviewed_at: z.string(),
      }),
    ),
  }),
);

export type DueItem = z.infer<typeof dueSchema>[number];

export const dueReviewsQuery = (userId: string) =>
  queryOptions({
    queryKey: courseKeys.dueReviews(userId),
    queryFn: async () =>
      dueSchema.parse(await query((db) => db.rpc('due_reviews', { at_most: AT_A_TIME }))),
    // One review uses one list, so only the next visit fetches a new one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const reviewSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: courseKeys.reviewSummary(userId),
    queryFn: () => query((db) => db.rpc('review_summary').single()),
    staleTime: SAME_VISIT_MS,
  });

export async function saveCard(userId: string, due: DueItem, card: StoredCard): Promise<void> {
  const row = { user_id: userId, lesson_id: due.lesson_id, item: due.item.id, ...card };
  await query((db) => db.from('review_cards').upsert(row));
}
