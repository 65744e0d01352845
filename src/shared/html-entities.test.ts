import { expect, it } from 'vitest';
import { decodeEntities } from './html-entities.ts';

it.each([
  ['Caf&eacute; coado, ma&ccedil;&atilde; &amp; mel', 'Café coado, maçã & mel'],
  ['&Aacute;gua a 93&nbsp;&deg;C, 15&ndash;18 g', 'Água a 93 °C, 15–18 g'],
  ['00&prime;35&Prime; &#8211; 2 &#xBD; x&iacute;caras', '00′35″ – 2 ½ xícaras'],
  ['&lt;b&gt; &quot;&apos;&hellip;', '<b> "\'…'],
  ['a&amp;eacute;b', 'a&eacute;b'],
])('decodes the entities of %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

it.each(['&constructor;', '&outra;', '&', 'a & b;', '&;', '&#;'])('keeps %s', (text) => {
  expect(decodeEntities(text)).toBe(text);
});

it('drops codes that no character has', () => {
  expect(decodeEntities('a&#0;b&#x110000;c')).toBe('abc');
});
