import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const EXTENSION = '.coado';
/** Larger files are none of ours, in bytes. */
const LARGEST = 64_000;

/** The recipe file among a command line's arguments, if any: how Windows and Linux hand it over. */
export function recipeFileInArguments(argv: readonly string[], folder: string): string | null {
  const name = argv.slice(1).find((argument) => argument.toLowerCase().endsWith(EXTENSION));
  return name === undefined || name.startsWith('--') ? null : path.resolve(folder, name);
}

/** The screen that shows what a recipe file has; null when it is too large or no text. Rejects like readFile. */
export async function routeOfRecipeFile(file: string): Promise<string | null> {
  if (statSync(file).size > LARGEST) return null;
  const text = (await readFile(file, 'utf8')).trim();
  return text === '' || text.includes('\0') ? null : `/recipes/import#${encodeURIComponent(text)}`;
}
