import { signedIn } from '../../security/judges.ts';
import { readOnly, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  ...readOnly(['signed-in people read the achievements'], '-+++', {
    select: () => sql`select * from achievements`,
    insert: () =>
      sql`insert into achievements (id, position, name, description, category, icon, points, requirement_type, requirement_target)
          values ('facil', 99, 'Fácil', '', 'brew', 'Star', 1000, 'totalBrews', 1)`,
    change: 'update achievements set points = 1000',
    remove: 'delete from achievements',
  }),
  grants: { select: '*' },
  rule: { read: signedIn },
};
