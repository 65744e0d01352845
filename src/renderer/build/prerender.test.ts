import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withAddress } from './prerender';

const page = await readFile(new URL('../index.html', import.meta.url), 'utf8');

const cardOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

it('makes the addresses of the preview card absolute', () => {
  const published = withAddress(page, 'https://cafe.example.com');
  expect(cardOf(published, 'og:image')).toBe('https://cafe.example.com/preview.png');
  expect(cardOf(published, 'og:url')).toBe('https://cafe.example.com/');
});

it('keeps a build for any address as it is', () => {
  expect(withAddress(page, '')).toBe(page);
});

it('says first which page is shown without JavaScript', () => {
  expect(page).toMatch(/<body>\s*<noscript>Esta é a página inicial do Coado/);
});
