import type { Tables } from '../define.ts';

export const tables = {
  brew_methods: {
    kinds: { 'own-method': async () => (await import('./methods/api/own-method')).ownMethod },
    warmUp: async ({ query }, userId) => {
      const { methodsQuery, ownMethodsQuery } = await import('./methods/api/methods');
      await query(methodsQuery());
      await query(ownMethodsQuery(userId));
    },
    export: { key: ['id'], text: 'seus métodos (os do catálogo não)' },
    named: { by: ['method_id'], title: 'name' },
  },
  grinders: {
    kinds: { 'own-grinder': async () => (await import('./grinders/api/own-grinder')).ownGrinder },
    guest: [],
    export: { key: ['id'], text: 'seus moedores' },
    named: { by: ['grinder_id'], title: 'name' },
  },
  waters: {
    kinds: { 'own-water': async () => (await import('./waters/api/own-water')).ownWater },
    guest: [],
    warmUp: async ({ query }, userId) => {
      const { watersQuery } = await import('./waters/api/waters');
      await query(watersQuery(userId));
    },
    export: { key: ['id'], text: 'suas águas' },
    named: { by: ['water_id'], title: 'name' },
  },
  grinder_settings: {
    kinds: {
      'grinder-setting': async () =>
        (await import('./grinders/api/grinder-setting')).grinderSetting,
    },
    export: {
      key: ['grinder_id', 'method_id'],
      text: 'os ajustes que você achou em cada moedor',
    },
  },
} satisfies Tables;
