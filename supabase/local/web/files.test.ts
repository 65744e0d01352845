import path from 'node:path';
import { expect, it } from 'vitest';
import { contentType, fileBelow } from './files.ts';

it.each([
  ['/assets/a.js', 'assets/a.js'],
  ['/../secret', null],
  ['/%2e%2e/secret', null],
  ['/..%5csecret', null],
  ['/C:/secret', null],
  ['/a%00.js', null],
  ['/%zz', null],
])('the path %s is the file %s', (urlPath, file) => {
  const root = path.resolve('/app/out');
  expect(fileBelow(root, urlPath)).toBe(file && path.join(root, file));
});

it('names the content type that browsers require', () => {
  expect(contentType('/x/a.js')).toMatch(/^text\/javascript/);
  expect(contentType('/x/a.exe')).toBe('application/octet-stream');
});
