import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { FONT_CHARACTERS, FONTS } from './lib/font-subsets.ts';
import { repositoryRoot } from './lib/run-bin.ts';

// `npm run fonts` reduces the fonts to the characters and weights that the app uses; run it after
// an update of a font package or when a new character is needed.
const packages = createRequire(import.meta.url);

for (const { from, to, axes } of FONTS) {
  const whole = await readFile(packages.resolve(from));
  const subset = await subsetFont(whole, FONT_CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noHinting: true,
  });
  await writeFile(path.join(repositoryRoot, to), subset);
  console.info(`${to}: ${subset.length} bytes of ${whole.length}`);
}
