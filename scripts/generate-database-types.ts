import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyBootstrap } from '@coado/local-stack/bootstrap';
import { startCluster } from '@coado/local-stack/cluster';
import { applyMigrations } from '@coado/local-stack/migrate';
import pg from 'pg';
import { readCatalogue } from './database-types/catalogue.ts';
import { introspect } from './database-types/introspect.ts';
import { renderLimits, renderTypes } from './database-types/render.ts';
import { readMigrationFiles, renderSchemaMap } from './database-types/schema-map.ts';

const typesFile = fileURLToPath(
  new URL('../src/renderer/src/lib/database.types.ts', import.meta.url),
);
const catalogueFile = fileURLToPath(
  new URL('../src/renderer/src/lib/database.catalogue.ts', import.meta.url),
);
const migrations = fileURLToPath(new URL('../supabase/migrations', import.meta.url));
const mapFile = fileURLToPath(new URL('../supabase/README.md', import.meta.url));
const limitsFile = fileURLToPath(new URL('../src/shared/database.limits.ts', import.meta.url));

async function generate(): Promise<readonly { target: string; text: string }[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-types-'));
  try {
    const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } });
    try {
      const client = new pg.Client({ connectionString: cluster.connectionString() });
      await client.connect();
      try {
        await applyBootstrap(client);
        await applyMigrations(client);
        const schema = await introspect(client);
        return [
          { target: typesFile, text: renderTypes(schema) },
          { target: limitsFile, text: renderLimits(schema) },
          { target: catalogueFile, text: await readCatalogue(client) },
          {
            target: mapFile,
            text: renderSchemaMap(await readFile(mapFile, 'utf8'), readMigrationFiles(migrations)),
          },
        ];
      } finally {
        await client.end();
      }
    } finally {
      await cluster.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

for (const { target, text } of await generate()) {
  const name = path.relative(process.cwd(), target);
  if (process.argv.includes('--check')) {
    const current = (await readFile(target, 'utf8').catch(() => '')).replaceAll('\r\n', '\n');
    if (current === text) continue;
    console.error(`${name} is stale: run "npm run db:types" and commit it.`);
    process.exitCode = 1;
  } else {
    await writeFile(target, text);
    console.info(`${name} written.`);
  }
}
