import { admin } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
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
  grants: { select: '*' },
  rule: { read: admin },
};
