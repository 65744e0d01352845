import type { Tables } from '../define.ts';

export const tables = {
  notifications: { export: { key: ['created_at', 'id'], text: 'notificações' } },
} satisfies Tables;
