import { active, both, own } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';
import { course } from '../support/world.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own review cards',
    'a person adds own review cards of what they answered',
    'a person updates own review cards to what they answered',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from review_cards where user_id = ${w.owner}`),
    // No person here has completed this quiz; studies/quiz-items.test.ts tests allowed writes.
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into review_cards (user_id, lesson_id, item, due_at, stability, difficulty, reps, lapses, state, reviewed_at)
            values (${w.owner}, ${course.quiz}, 'x', now(), 1, 5, 1, 0, 2, now())`,
    ),
    probe(
      'update',
      '-0+0',
      (w) => sql`update review_cards set reps = 2 where user_id = ${w.owner}`,
    ),
    probe('delete', '----', () => sql`delete from review_cards`),
  ],
  grants: {
    select: '*',
    insert: 'difficulty due_at item lapses lesson_id reps reviewed_at stability state user_id',
    update: 'difficulty due_at item lapses lesson_id reps reviewed_at stability state user_id',
  },
  // A card also needs a lesson that its person has completed or answered, as all people here have.
  rule: { read: own(), insert: both(own(), active), update: both(own(), active) },
  owner: 'user_id',
};
