import { z } from 'zod';

const packageSchema = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  engines: z.unknown().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
// The value is only checked: parsing would change the order of npm's keys.
const lockSchema = z.custom<z.infer<typeof lockShape>>(
  (value) => lockShape.safeParse(value).success,
);
const lockShape = z.looseObject({ packages: z.record(z.string(), packageSchema) });

type Packages = z.infer<typeof lockShape>['packages'];

const SYSTEMS = ['darwin', 'win32', 'android', 'freebsd', 'openharmony', 'linux'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32', 'arm'];

function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const plain = name.replace('windows', 'win32').replace('aarch64', 'arm64');
  const os = SYSTEMS.find((system) => plain.includes(system));
  const cpu = PROCESSORS.find((processor) => plain.includes(processor));
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(os === 'linux' ? { libc: [plain.includes('musl') ? 'musl' : 'glibc'] } : {}),
  };
}

/** Whether a package at `from` would find `name` in its own or an outer node_modules. */
function isLocked(packages: Packages, from: string, name: string): boolean {
  const folders = from.split('/node_modules/');
  const outer = folders.map((_folder, depth) => folders.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...outer].some((base) => packages[`${base && `${base}/`}node_modules/${name}`]);
}

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

export type ReadIntegrity = (name: string, version: string) => Promise<string | null>;

/** Adds the registry's integrity to packages without one; `missing` lists the failures. */
export async function addIntegrities(
  lockText: string,
  readIntegrity: ReadIntegrity,
): Promise<{ text: string; missing: string[] }> {
  const lock = lockSchema.parse(JSON.parse(lockText));
  const missing: string[] = [];
  for (const [path, { version, integrity, ...rest }] of Object.entries(lock.packages)) {
    // A workspace is in the checkout, so the registry does not have it.
    if (!path.includes('node_modules/') || version === undefined || integrity !== undefined)
      continue;
    const hash = await readIntegrity(nameOf(path), version);
    if (hash === null) missing.push(`${nameOf(path)}@${version}`);
    else lock.packages[path] = { version, integrity: hash, ...rest };
  }
  return { text: `${JSON.stringify(lock, null, 2)}\n`, missing };
}

/** Adds the optional packages with an exact version that the lock names but lacks. */
export function completeLock(lockText: string): { text: string; added: string[] } {
  const lock = lockSchema.parse(JSON.parse(lockText));
  const found: Packages = { ...lock.packages };
  const added: string[] = [];
  for (const [path, { optionalDependencies = {}, dev, engines }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!/^\d+\.\d+\.\d+/.test(version) || isLocked(found, path, name)) continue;
      found[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev === undefined ? {} : { dev }),
        optional: true,
        ...(engines === undefined ? {} : { engines }),
      };
      added.push(`${name}@${version}`);
    }
  }
  const packages = Object.fromEntries(
    Object.entries(found).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  return { text: `${JSON.stringify({ ...lock, packages }, null, 2)}\n`, added };
}
