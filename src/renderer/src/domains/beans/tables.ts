import type { Tables } from '../define.ts';

export const tables = {
  beans: {
    kinds: { bean: async () => (await import('./api/own-bean')).ownBean },
    counted: { to: '/beans', one: 'grão', many: 'grãos' },
    warmUp: async ({ query }, userId) => {
      const { beansQuery } = await import('./api/beans');
      await query(beansQuery(userId));
    },
    export: { key: ['id'], text: 'seus grãos (os do catálogo não)' },
    named: { by: ['bean_id'], title: 'name' },
  },
} satisfies Tables;
