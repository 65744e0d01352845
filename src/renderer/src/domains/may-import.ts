/**
 * The domains, each with those that it may import, without cycles.
 * A domain offers the modules of its `public.ts` to others. `app` may import all; `lib`,
 * `platform`, `services` and `ui` none. `.dependency-cruiser.cjs` checks this.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  people: [],
  gear: ['people'],
  'running-brews': [],
  notifications: ['people', 'gear'],
  beans: ['people', 'gear', 'running-brews'],
  recipes: ['people', 'gear', 'running-brews', 'beans'],
  journal: ['people', 'gear', 'running-brews', 'notifications', 'beans', 'recipes'],
  brewing: ['people', 'gear', 'running-brews', 'beans', 'recipes', 'journal'],
  course: ['gear', 'notifications', 'journal'],
  community: ['people', 'gear', 'running-brews', 'notifications', 'recipes', 'journal', 'course'],
  messages: ['people', 'gear', 'community'],
  account: ['people', 'gear', 'running-brews'],
  help: ['course'],
  dashboard: ['people', 'gear', 'notifications', 'journal', 'course'],
  assistant: ['people', 'gear', 'running-brews', 'beans', 'journal'],
  admin: ['people', 'gear', 'course', 'community'],
  data: ['people', 'gear', 'running-brews', 'beans', 'journal', 'account'],
};
