import { probe, type TableAccess } from './access-probe.ts';
import { sql } from './attempt.ts';
import { catalogue } from './world.ts';

/** Tables that admins edit or read, except the course. */
export const adminAccess: Readonly<Record<string, TableAccess>> = {
  challenges: {
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
      probe(
        'select',
        '-0++',
        (w) => sql`select * from challenges where id = ${w.finishedChallenge}`,
      ),
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
  },
  admin_audit_log: {
    policies: ['admins read the audit log'],
    probes: [
      probe('select', '-00+', () => sql`select * from admin_audit_log`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into admin_audit_log (admin_id, admin_username, action, subject_type, subject_id)
              values (${w.admin}, 'x', 'role.changed', 'profile', 'x')`,
      ),
      probe('update', '----', () => sql`update admin_audit_log set reason = 'outro'`),
      probe('delete', '----', () => sql`delete from admin_audit_log`),
    ],
  },
};
