import type { TableAccess } from '../support/access-probe.ts';

export const access: TableAccess = {
  policies: [],
  probes: [],
  grants: { select: '*' },
  rule: {
    read: (row, viewer, facts) =>
      viewer.id !== null &&
      (facts.isAdmin(viewer) || facts.find('study_units', row.id)?.is_published === true),
  },
};
