/** The database tests that ask the gateway; `DATABASE_URL` names a database that has none. */
export const gatewayTests: readonly string[] = [
  'tests/database/account/coming-back.test.ts',
  'tests/database/account/export-pages.test.ts',
  'tests/database/account/leaving-no-trace.test.ts',
  'tests/database/account/leaving.test.ts',

  'tests/database/community/rest.test.ts',
  'tests/database/messages/realtime.test.ts',
  'tests/database/messages/rejoining.test.ts',
  'tests/database/messages/rest.test.ts',
  'tests/database/messages/storage.test.ts',
  'tests/database/messages/unopened.test.ts',
  'tests/database/studies/api.test.ts',
];
