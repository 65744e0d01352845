import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { expectLinearTime } from './growth.test-support.ts';
import { linkify } from './linkify.ts';

const links = (text: string) =>
  linkify(text)
    .filter(({ href }) => href !== null)
    .map((piece) => [piece.text, piece.href]);

describe('linkify', () => {
  it.each([
    ['veja https://coado.app/receita.', 'https://coado.app/receita', 'https://coado.app/receita'],
    ['(https://coado.app/a_(b))', 'https://coado.app/a_(b)', 'https://coado.app/a_(b)'],
    ['www.coado.app!', 'www.coado.app', 'https://www.coado.app/'],
    ['HTTP://Coado.app/X?y=1&z=2', 'HTTP://Coado.app/X?y=1&z=2', 'http://coado.app/X?y=1&z=2'],
    [
      'moagem:https://café.example/ç',
      'https://café.example/ç',
      'https://xn--caf-dma.example/%C3%A7',
    ],
  ])('links %s', (text, written, href) => {
    expect(links(text)).toEqual([[written, href]]);
  });

  it.each([
    'sem endereço nenhum',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://coado.app',
    'https://',
    'https://localhost/x',
    'https://ana:senha@coado.app',
    'ana@coado.app',
    '1:16,7 e 94°C',
  ])('does not link %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('keeps the text around links, line breaks included', () => {
    expect(linkify('antes\nhttps://a.br depois')).toEqual([
      { at: 0, text: 'antes\n', href: null },
      { at: 6, text: 'https://a.br', href: 'https://a.br/' },
      { at: 18, text: ' depois', href: null },
    ]);
  });
});

it('ends a link at a mark that changes the direction of the text', () => {
  expect(links('https://golpe.example/\u202Erb.odaoc//:sptth')).toEqual([
    ['https://golpe.example/', 'https://golpe.example/'],
  ]);
});

// Any user can send such a text, and other people see it.
it.each([
  (size: number) => `http://${'.'.repeat(size)}x${')'.repeat(size)}`,
  (size: number) => `http://${')'.repeat(2 * size)}`,
  (size: number) => `http://a.br/${'('.repeat(size)}${')'.repeat(size)}`,
  (size: number) => `http://${'.)'.repeat(size)}`,
  (size: number) => 'www.'.repeat(size / 2),
])('is done with twice the hostile signs in twice the time: %s', async (textOf) => {
  const joined = (text: string) =>
    linkify(text)
      .map((piece) => piece.text)
      .join('');
  expect(joined(textOf(2000))).toBe(textOf(2000));
  await expectLinearTime((size) => joined(textOf(size)), 8000);
});

test('the pieces together are the text, and links lead only to the web', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('https://a.br/(', 'www.', ').', '\n'),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      const pieces = linkify(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { href } of pieces) if (href !== null) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
