import type { Tables } from '../define.ts';

export const tables = {
  brews: {
    kinds: { 'own-brew': async () => (await import('./api/own-brew')).ownBrew },
    counted: { to: '/brews', one: 'preparo', many: 'preparos' },
    warmUp: async ({ query, pages }, userId) => {
      const { lastBrewQuery } = await import('./brews/api/brews');
      await query(lastBrewQuery(userId));
      const [{ journalQuery }, { NO_FILTERS }] = await Promise.all([
        import('./api/journal'),
        import('./model/filters'),
      ]);
      await pages(journalQuery(userId, NO_FILTERS));
    },
    export: { key: ['brewed_at', 'id'], text: 'o diário de preparos' },
  },
  // Exported after the brews, because each curve's file is named by the day of its brew.
  brew_curves: {
    export: {
      key: ['brew_id'],
      text: 'as curvas dos preparos pesados, como são guardadas; legíveis em curvas/',
    },
  },
} satisfies Tables;
