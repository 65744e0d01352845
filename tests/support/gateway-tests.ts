/** The database tests that need the gateway; a database of `DATABASE_URL` has none. */
export const gatewayTests: readonly string[] = [
  'tests/database/account/coming-back.test.ts',
  'tests/database/account/deletion-leftovers.test.ts',
  'tests/database/account/deletion.test.ts',
  'tests/database/account/export-pages.test.ts',
  'tests/database/account/round-trip.test.ts',
  'tests/database/community/rest.test.ts',
  'tests/database/messages/empty-conversations.test.ts',
  'tests/database/messages/realtime.test.ts',
  'tests/database/messages/rejoining.test.ts',
  'tests/database/messages/rest.test.ts',
  'tests/database/messages/storage.test.ts',
  'tests/database/studies/api.test.ts',
  'tests/security/pictures.test.ts',
];
