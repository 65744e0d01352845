import type { Tables } from '../define.ts';

export const tables = {
  reminders: { export: { key: ['id'], text: 'seus lembretes' } },
  push_subscriptions: {
    export: {
      leftOut:
        'são endereços de avisos dos navegadores em que você entrou, e terminam com a sessão',
    },
  },
} satisfies Tables;
