import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtWebRoot } from '../support/app.ts';

const folder = fileURLToPath(new URL('styles', import.meta.resolve('@mantine/core/styles.css')));

const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));

function built(extension: string): string {
  const assets = join(builtWebRoot, 'assets');
  return readdirSync(assets)
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('\n');
}

/** Returns the styles that src/renderer/src/mantine.css lacks, and its unused ones. */
export function judgeMantineStyles(): { missing: string[]; idle: string[] } {
  const drawn = classesIn(built('.js'));
  const styled = classesIn(built('.css'));
  const missing: string[] = [];
  const idle: string[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.layer.css'))) {
    const own = classesIn(readFileSync(join(folder, file), 'utf8'));
    if (own.size === 0) continue;
    const isDrawn = !own.isDisjointFrom(drawn);
    const isStyled = own.isSubsetOf(styled);
    if (isDrawn && !isStyled) missing.push(file);
    if (!isDrawn && isStyled) idle.push(file);
  }
  return { missing, idle };
}
