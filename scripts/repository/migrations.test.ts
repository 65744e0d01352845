import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrationFiles, renderSchemaMap } from '../database-types/schema-map.ts';
import { migrationLockSchema } from '../lib/migration-lock.ts';
import { repositoryRoot } from '../lib/run-bin.ts';

/** Unreleased migrations describe the schema: each object is created once, in its file. */
const directory = join(repositoryRoot, 'supabase', 'migrations');
const { released } = migrationLockSchema.parse(
  JSON.parse(readFileSync(join(repositoryRoot, 'supabase', 'migrations.lock.json'), 'utf8')),
);
// After the first release later files may change objects of earlier ones.
const isReleased = released.length > 0;
const files = readMigrationFiles(directory);
const statements = files.flatMap(({ file, sql }) =>
  [...sql.matchAll(/^(?:create|drop|alter)\b[^;(]*?(?=[;(]|\n(?:returns|using|with|for)\b)/gm)].map(
    ([statement]) => ({ file, statement: statement.replaceAll(/\s+/g, ' ').trim() }),
  ),
);

describe.skipIf(isReleased)('the migrations before the first release', () => {
  it('hold one topic each', () => {
    expect(statements.length).toBeGreaterThan(400);
    const long = files.filter(
      ({ file, sql }) =>
        !/_(?:course|lesson_schemas)\.sql$/.test(file) && sql.split('\n').length > 420,
    );
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('contain no drop, replace or alter', () => {
    const changes = statements.filter(
      ({ statement }) =>
        /^(?:drop|create or replace)\b/.test(statement) ||
        // Only an alter statement can set these options.
        (/^alter\b/.test(statement) &&
          !/^alter default privileges|enable (?:row level security|always trigger \w+)$/.test(
            statement,
          )),
    );
    expect(changes).toEqual([]);
  });

  it('create every object once', () => {
    const made = statements
      .map(({ statement }) => statement)
      .filter((statement) => /^create (?:function|table|view|type|policy|trigger)/.test(statement));
    expect(made.filter((statement, index) => made.indexOf(statement) !== index)).toEqual([]);
  });

  it.each(files)('$file begins with its topic', ({ sql }) => {
    expect(sql.split('\n', 1)).toEqual([expect.stringMatching(/^-- [A-Z]/)]);
  });

  it('write all functions in one style', () => {
    const clauses =
      /^\nlanguage (?:sql|plpgsql)(?:\n(?:immutable|stable))?(?:\nparallel safe)?(?:\n(?:cost|rows) \d+)?(?:\nsecurity definer)?\nset search_path = ''(?:\nset [\w.]+ = \S+)*\n(?:as \$\$\n|return |begin atomic\n)/;
    const functions = files.flatMap(({ file, sql }) =>
      [...sql.matchAll(/^create (?:or replace )?function ([\w.]+)\([\s\S]*?(?=\nlanguage )/gm)].map(
        ({ 0: start, 1: name = '', index }) => ({
          file,
          name,
          rest: sql.slice(index + start.length),
        }),
      ),
    );
    expect(functions.length).toBeGreaterThan(250);
    for (const { file, name, rest } of functions) {
      const where = `${file}: ${name}`;
      expect(rest, where).toMatch(clauses);
    }
  });
});

it('are all listed in supabase/README.md with their topics', () => {
  const readme = readFileSync(join(repositoryRoot, 'supabase', 'README.md'), 'utf8');
  expect(readme).toBe(renderSchemaMap(readme, files));
  expect(renderSchemaMap('| file |\n| --- |\n', files)).toContain('| `waters` ');
});
