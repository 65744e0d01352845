import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: ['people read the unlocks of those whose activity they may see'],
  probes: [
    probe('select', '-+++', (w) => sql`select * from user_achievements where user_id = ${w.owner}`),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into user_achievements (user_id, achievement_id) values (${w.owner}, 'streak-30')`,
    ),
    probe('update', '----', () => sql`update user_achievements set achievement_id = 'streak-30'`),
    probe('delete', '----', (w) => sql`delete from user_achievements where user_id = ${w.owner}`),
  ],
  grants: { select: '*' },
  rule: { read: (row, viewer, facts) => facts.seesActivity(viewer, row.user_id) },
  owner: 'user_id',
};
