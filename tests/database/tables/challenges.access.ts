import { admin, either } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';
import { catalogue } from '../support/world.ts';

export const access: TableAccess = {
  policies: [
    'signed-in people read active challenges',
    'a person reads challenges they finished',
    'admins read every challenge',
    'admins add challenges',
    'admins update challenges',
  ],
  probes: [
    probe('select', '-+++', () => sql`select * from challenges where is_active`),
    probe('select', '-00+', (w) => sql`select * from challenges where id = ${w.oldChallenge}`),
    probe('select', '-0++', (w) => sql`select * from challenges where id = ${w.finishedChallenge}`),
    probe(
      'insert',
      '---+',
      () =>
        sql`insert into challenges (title, description, reward, reward_points) values ('Fácil', '', '9 Pontos', 9)`,
    ),
    probe(
      'insert',
      '----',
      () =>
        sql`insert into challenges (title, description, reward, created_at) values ('Fácil', '', '', now())`,
    ),
    probe(
      'update',
      '-00+',
      () => sql`update challenges set target = 1 where id = ${catalogue.weeklyChallenge}`,
    ),
    probe(
      'update',
      '----',
      () => sql`update challenges set created_at = now() where id = ${catalogue.weeklyChallenge}`,
    ),
    probe('delete', '----', () => sql`delete from challenges`),
  ],
  grants: {
    select: '*',
    insert:
      'badge_icon criteria description ends_at id is_active reward reward_points starts_at target title type',
    update:
      'badge_icon criteria description ends_at is_active reward reward_points starts_at target title type',
  },
  rule: {
    read: either(admin, (row, viewer, facts) => {
      if (viewer.id === null) return false;
      return (
        row.is_active === true ||
        facts
          .rowsOf('user_challenges')
          .some(
            (mine) =>
              mine.challenge_id === row.id &&
              mine.user_id === viewer.id &&
              mine.completed_at !== null,
          )
      );
    }),
    insert: admin,
    update: admin,
  },
};
