import path from 'node:path';

/**
 * Where the portable app for Windows keeps its data: beside its own file, wherever that is plugged in.
 * Null for an installed app, which uses the system's place.
 */
export function portableData(env: NodeJS.ProcessEnv): string | null {
  const folder = env.PORTABLE_EXECUTABLE_DIR;
  return folder === undefined || folder === '' ? null : path.join(folder, 'Coado-dados');
}
