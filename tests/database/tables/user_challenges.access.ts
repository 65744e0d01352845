import { own } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';
import { catalogue } from '../support/world.ts';

export const access: TableAccess = {
  policies: ['a person reads own progress'],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from user_challenges where user_id = ${w.owner}`),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into user_challenges (user_id, challenge_id, progress) values (${w.owner}, ${catalogue.weeklyChallenge}, 5)`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update user_challenges set progress = 5 where user_id = ${w.owner}`,
    ),
    probe('delete', '----', (w) => sql`delete from user_challenges where user_id = ${w.owner}`),
  ],
  grants: { select: '*' },
  rule: { read: own() },
  owner: 'user_id',
};
