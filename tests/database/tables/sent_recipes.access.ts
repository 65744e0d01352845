import { readMessage } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: ['people read recipes sent to them, except across a block'],
  probes: [
    probe('select', '-000', () => sql`select * from sent_recipes`),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into sent_recipes (id, recipe_id, user_id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
            values (${w.message}, ${w.recipe}, ${w.owner}, 'v60', 'Oi', 'Média', 15, 250, 'Média', '[]', 180)`,
    ),
    probe('update', '----', () => sql`update sent_recipes set title = 'Oi'`),
    probe('delete', '----', () => sql`delete from sent_recipes`),
  ],
  grants: { select: '*' },
  rule: {
    read: (row, viewer, facts) => {
      const message = facts.find('messages', row.id);
      return (
        message !== undefined &&
        readMessage(message, viewer, facts) &&
        !facts.areBlocked(row.user_id, viewer.id)
      );
    },
  },
};
