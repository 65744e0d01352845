import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationLockSchema } from '../lib/migration-lock.ts';
import { repositoryRoot } from '../lib/run-bin.ts';

/** What has not been released yet reads as a schema, not as a diary: everything is said once, in its place. */
const directory = join(repositoryRoot, 'supabase', 'migrations');
const { released } = migrationLockSchema.parse(
  JSON.parse(readFileSync(join(repositoryRoot, 'supabase', 'migrations.lock.json'), 'utf8')),
);
// After the first release a file that follows may well change what an earlier one made.
const isDiary = released.length > 0;
const files = readdirSync(directory)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => ({ file, sql: readFileSync(join(directory, file), 'utf8') }));
const statements = files.flatMap(({ file, sql }) =>
  [...sql.matchAll(/^(?:create|drop|alter)\b[^;(]*?(?=[;(]|\n(?:returns|using|with|for)\b)/gm)].map(
    ([statement]) => ({ file, statement: statement.replaceAll(/\s+/g, ' ').trim() }),
  ),
);

describe.skipIf(isDiary)('the migrations before the first release', () => {
  it('hold one topic each', () => {
    expect(statements.length).toBeGreaterThan(400);
    const long = files.filter(
      ({ file, sql }) =>
        !/_(?:course|lesson_schemas)\.sql$/.test(file) && sql.split('\n').length > 420,
    );
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('take nothing back and replace nothing', () => {
    const changes = statements.filter(
      ({ statement }) =>
        /^(?:drop|create or replace)\b/.test(statement) ||
        // What a table or trigger is not made with, but told afterwards.
        (/^alter\b/.test(statement) &&
          !/enable (row level security|always trigger \w+)$/.test(statement)),
    );
    expect(changes).toEqual([]);
  });

  it('make nothing twice', () => {
    const made = statements
      .map(({ statement }) => statement)
      .filter((statement) => /^create (?:function|table|view|type|policy|trigger)/.test(statement));
    expect(made.filter((statement, index) => made.indexOf(statement) !== index)).toEqual([]);
  });

  it.each(files)('$file begins with what it holds', ({ sql }) => {
    expect(sql.split('\n', 1)).toEqual([expect.stringMatching(/^-- [A-Z]/)]);
  });
});
