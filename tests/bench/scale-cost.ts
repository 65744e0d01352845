import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { builtWebRoot } from '../support/app.ts';

/**
 * The bytes of scale code in the calculator and the timer for people without a scale.
 * The benchmark finds them in the built scripts through their source maps and gzips them
 * separately. Drivers and other heavy modules load when a scale connects. Exits with 1 over budget.
 */
const BUDGET = 6000;
const ROUTES = { calculator: 'CalculatorPage.tsx', timer: 'TimerPage.tsx' };
const ABOUT_SCALES = /\/(scales|weighing)\//;

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
const read = (path: string) => readFileSync(join(builtWebRoot, path), 'utf8');
const manifest = manifestSchema.parse(JSON.parse(read('.vite/manifest.json')));

/** The script of a source and all that must be there before it runs. */
function scriptsOf(key: string, seen = new Map<string, string>()): Map<string, string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.set(key, chunk.file);
  for (const imported of chunk.imports) scriptsOf(imported, seen);
  return seen;
}

/** The characters of a script that come from sources about scales. */
function partAboutScales(file: string): string {
  // The bundler's own helpers come from no source.
  if (!existsSync(join(builtWebRoot, `${file}.map`))) return '';
  const map = new SourceMap(JSON.parse(read(`${file}.map`)));
  return read(file)
    .split('\n')
    .map((line, row) =>
      Array.from(line)
        .filter((_, column) => {
          const entry = map.findEntry(row, column);
          return 'originalSource' in entry && ABOUT_SCALES.test(entry.originalSource);
        })
        .join(''),
    )
    .join('\n');
}

let hasFound = false;
for (const [route, source] of Object.entries(ROUTES)) {
  const key = Object.keys(manifest).find((each) => each.endsWith(`/${source}`));
  if (!key) throw new Error(`The build has no script for ${source}.`);
  const text = [...scriptsOf(key).values()].map(partAboutScales).join('');
  const bytes = gzipSync(text, { level: 9 }).length;
  const ok = bytes <= BUDGET;
  hasFound ||= text.trim() !== '';
  const verdict = ok ? 'ok' : 'OVER BUDGET';
  console.log(`scales on the ${route} route: ${bytes} bytes of ${BUDGET}: ${verdict}`);
  if (!ok) process.exitCode = 1;
}
if (!hasFound) throw new Error('No route has anything about scales: the source maps say nothing.');
