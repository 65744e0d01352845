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

it('leaves a build without a configured address unchanged', () => {
  expect(withAddress(page, '')).toBe(page);
});

it('names first the page that is shown without JavaScript', () => {
  expect(page).toMatch(/<body>\s*<noscript>Esta é a página inicial do Coado/);
});
