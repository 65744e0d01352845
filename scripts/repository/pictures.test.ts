import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPictureName, isScreenName, PICTURES, pictureFile } from '../../src/shared/pictures.ts';
import { FONT_CHARACTERS, FONTS } from '../lib/font-subsets.ts';
import { SCENES } from '../lib/picture-scenes.ts';
import { repositoryRoot } from '../lib/run-bin.ts';
import { drawSource } from '../lib/source-drawings.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const folder = join(repositoryRoot, 'docs/guia/imagens');
const names = Object.keys(PICTURES).filter(isPictureName);

describe('the pictures of landing page and guide', () => {
  it('are those that the script draws, each in the schemes that it is shown in', () => {
    const files = names.flatMap((name) => [pictureFile(name, 'light'), pictureFile(name, 'dark')]);
    expect(readdirSync(folder).toSorted()).toEqual([...new Set(files)].toSorted());
    expect(Object.keys(SCENES).toSorted()).toEqual(names.filter(isScreenName).toSorted());
    expect(existsSync(join(repositoryRoot, 'src/renderer/public/preview.png'))).toBe(true);
  });

  it('contain the drawings of sources as the script draws them', () => {
    for (const name of names) {
      if (isScreenName(name)) continue;
      for (const scheme of ['light', 'dark'] as const) {
        const file = `docs/guia/imagens/${pictureFile(name, scheme)}`;
        expect(read(file), file).toBe(drawSource(name, scheme));
      }
    }
  });

  it('are small', () => {
    for (const file of readdirSync(folder)) {
      expect(statSync(join(folder, file)).size, file).toBeLessThan(60_000);
    }
  });

  it('are all shown somewhere, and no guide page is without one', () => {
    const pages = globSync('docs/guia/*.md', { cwd: repositoryRoot });
    const shown = pages.map((page) =>
      [...read(page).matchAll(/\]\(imagens\/([\w-]+)\.(?:webp|svg)\)/g)].map(
        ([, name = '']) => name,
      ),
    );
    for (const [index, page] of pages.entries()) {
      expect(shown[index], page).not.toHaveLength(0);
      expect(
        shown[index]?.filter((name) => !isPictureName(name)),
        page,
      ).toEqual([]);
    }
    const landing = globSync('src/renderer/src/domains/account/sign-in/landing/*.{ts,tsx}', {
      cwd: repositoryRoot,
    }).map(read);
    const onLanding = landing.flatMap((text) =>
      [...text.matchAll(/name(?:=|: )["']([\w-]+)["']/g)].map(([, name = '']) => name),
    );
    expect(names.filter((name) => ![...shown.flat(), ...onLanding].includes(name))).toEqual([]);
  });
});

describe('the type faces', () => {
  it('contain every letter of the texts', () => {
    const texts = globSync('{src/renderer/src/**/*.tsx,docs/guia/*.md,supabase/course/*.json}', {
      cwd: repositoryRoot,
    }).map(read);
    const letters = new Set(texts.join('').match(/[\p{L}\p{N}\p{P}]/gu));
    // The system's font draws other characters, such as the sign of the command key.
    const missing = [...letters].filter((letter) => !FONT_CHARACTERS.includes(letter));
    expect(missing).toEqual([]);
  });

  it('are made small', () => {
    for (const { to } of FONTS) {
      expect(statSync(join(repositoryRoot, to)).size, to).toBeLessThan(36_000);
    }
  });
});
