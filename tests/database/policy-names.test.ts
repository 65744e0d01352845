import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const database = await openTestDatabase();

/** The verb in a policy's name, by its command; Realtime messages are received and sent. */
const verbs = {
  SELECT: /\b(?:reads?|receives?)\b/,
  INSERT: /\b(?:adds?|sends?)\b/,
  UPDATE: /\bupdates?\b/,
  DELETE: /\bdeletes?\b/,
} as const;

test('names every policy with the verb of its command', async () => {
  const { rows } = await database.pool.query<{
    name: string;
    command: keyof typeof verbs;
    bytes: number;
  }>(
    `select tablename || ': ' || policyname as name, cmd as command, octet_length(policyname) as bytes
     from pg_policies where schemaname in ('public', 'private', 'storage', 'realtime')`,
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const { name, command, bytes } of rows) {
    expect(name).toMatch(verbs[command]);
    // PostgreSQL cuts names at 63 bytes.
    expect(bytes, name).toBeLessThan(63);
  }
});
