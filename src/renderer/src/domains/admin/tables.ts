import type { Tables } from '../define.ts';

export const tables = {
  admin_audit_log: {
    export: { leftOut: 'é o registro de atos da moderação, que só administradores leem' },
  },
} satisfies Tables;
