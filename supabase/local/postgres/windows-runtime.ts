import { existsSync } from 'node:fs';
import path from 'node:path';

/** Microsoft's C and C++ runtime, which PostgreSQL needs and Windows does not contain. */
export const RUNTIME_LIBRARIES = [
  'vcruntime140.dll',
  'vcruntime140_1.dll',
  'msvcp140.dll',
] as const;

export class MissingRuntimeError extends Error {
  constructor(missing: readonly string[]) {
    super(
      `Falta ao Windows uma parte de que o servidor do Coado precisa (${missing.join(', ')}). Instale o "Microsoft Visual C++ Redistributable" (x64), do site da Microsoft, e abra o Coado de novo.`,
    );
    this.name = 'MissingRuntimeError';
  }
}

/**
 * Throws MissingRuntimeError if the programs in `bin` lack their runtime libraries.
 * Windows itself would only show an error number.
 */
export function requireRuntime(bin: string, env: NodeJS.ProcessEnv = process.env): void {
  const system = path.join(env.SystemRoot ?? 'C:\\Windows', 'System32');
  const missing = RUNTIME_LIBRARIES.filter(
    (name) => ![bin, system].some((folder) => existsSync(path.join(folder, name))),
  );
  if (missing.length > 0) throw new MissingRuntimeError(missing);
}
