import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { RUNTIME_LIBRARIES } from '@coado/local-stack/windows-runtime';

/** Returns the folders that may contain Microsoft's C runtime for x64, likeliest first. */
function runtimeFolders(env: NodeJS.ProcessEnv): string[] {
  const folders: string[] = [];
  if (env.COADO_VC_RUNTIME) folders.push(env.COADO_VC_RUNTIME);
  if (env.VCToolsRedistDir) {
    const x64 = path.join(env.VCToolsRedistDir, 'x64');
    const names = existsSync(x64) ? readdirSync(x64) : [];
    folders.push(
      ...names
        .filter((name) => /^Microsoft\.VC\d+\.CRT$/.test(name))
        .map((name) => path.join(x64, name)),
    );
  }
  if (env.SystemRoot) folders.push(path.join(env.SystemRoot, 'System32'));
  return folders;
}

/**
 * Copies the runtime beside PostgreSQL's programs, where Windows looks first.
 * Microsoft's terms allow it. Throws one pt-BR line with the remedy if this computer has none.
 */
export function addWindowsRuntime(bin: string, env: NodeJS.ProcessEnv): void {
  const folder = runtimeFolders(env).find((candidate) =>
    RUNTIME_LIBRARIES.every((name) => existsSync(path.join(candidate, name))),
  );
  if (folder === undefined) {
    throw new Error(
      `Faltam ${RUNTIME_LIBRARIES.join(', ')} (x64) para o instalador do Windows: instale o "Microsoft Visual C++ Redistributable" ou aponte COADO_VC_RUNTIME para a pasta deles.`,
    );
  }
  for (const name of RUNTIME_LIBRARIES) {
    copyFileSync(path.join(folder, name), path.join(bin, name));
  }
}
