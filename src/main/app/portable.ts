import path from 'node:path';

/**
 * Returns the data folder of the portable Windows app: beside its own file.
 * Null for an installed app, which uses the system's folder.
 */
export function portableData(env: NodeJS.ProcessEnv): string | null {
  const folder = env.PORTABLE_EXECUTABLE_DIR;
  return folder === undefined || folder === '' ? null : path.join(folder, 'Coado-dados');
}
