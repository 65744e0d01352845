// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectLicenses } from './licenses.ts';

let built: string;
beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'coado-licenses-'));
  await mkdir(path.join(built, 'assets'));
  const sources = [
    '../../../node_modules/react-dom/client.js',
    '../../../node_modules/@mantine/core/esm/index.mjs',
    '../../src/app/main.tsx',
    null,
  ];
  await writeFile(path.join(built, 'assets/index.js.map'), JSON.stringify({ sources }));
  await writeFile(
    path.join(built, 'sw.js'),
    'self["workbox:core:7.4.1"]&&_();"workbox:precaching:7"',
  );
});
afterAll(() => rm(built, { recursive: true, force: true }));

const namesOf = async (withPrograms: boolean) =>
  (await collectLicenses([built], withPrograms)).map(({ name }) => name);

it('lists libraries, those of the worker included, and fonts, each with its licence', async () => {
  expect(await namesOf(false)).toEqual([
    '@fontsource-variable/figtree',
    '@fontsource-variable/fraunces',
    '@mantine/core',
    'react-dom',
    'workbox-core',
    'workbox-precaching',
  ]);
  const [figtree] = await collectLicenses([built], false);
  expect(figtree?.identifier).toBe('OFL-1.1');
  expect(figtree?.text).toContain('SIL OPEN FONT LICENSE');
});

it('lists the programs in the desktop package', async () => {
  const names = await namesOf(true);
  expect(names).toEqual(expect.arrayContaining(['Chromium', 'PostgreSQL', 'electron']));
  const all = await collectLicenses([built], true);
  const postgres = all.find(({ name }) => name === 'PostgreSQL');
  expect(postgres?.text).toContain('The Regents of the University of California');
});

it('throws for a library without a licence', async () => {
  const odd = path.join(built, 'odd.js.map');
  await writeFile(odd, JSON.stringify({ sources: ['../node_modules/no-such-package/a.js'] }));
  await expect(collectLicenses([built], false)).rejects.toThrow('no-such-package');
  await rm(odd);
});
