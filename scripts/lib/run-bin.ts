import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

const packageSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The script behind a package's command, so that no shell and no `.cmd` wrapper is involved. */
function binScript(packageName: string, command: string): string {
  // By path, because some packages do not export their package.json.
  const manifestPath = join(repositoryRoot, 'node_modules', packageName, 'package.json');
  const { bin } = packageSchema.parse(JSON.parse(readFileSync(manifestPath, 'utf8')));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifestPath), script);
}

/** Runs a script with this very Node and the terminal's streams; resolves to its exit code. */
export function runNode(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: repositoryRoot,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a package's command (see {@link runNode}). */
export function runBin(
  packageName: string,
  command: string,
  args: string[],
  env?: NodeJS.ProcessEnv,
): Promise<number> {
  return runNode([binScript(packageName, command), ...args], env);
}
