import { expectLinearTime } from '@shared/growth.test-support';
import { expect, it } from 'vitest';
import { attribute, xmlParts } from './xml';

const parts = (document: string) =>
  [...xmlParts(document)].map((part) =>
    part.kind === 'text' ? part.text : `${part.kind} ${part.name}`,
  );

it('yields tags without prefix, texts with their letters, and plain sections', () => {
  expect(
    parts(
      '<?xml version="1.0"?><a:b c="1>0"><!-- <x> -->ma&#231;&atilde; &outra; &amp; <![CDATA[<i>]]></a:b><d/>',
    ),
  ).toEqual(['open b', 'maçã &outra; & ', '<i>', 'close b', 'open d']);
});

it('reads attributes with any prefix and quotes', () => {
  const [tag] = xmlParts(`<c office:value='16.5' value-type="float" r:id="&quot;1&quot;"/>`);
  if (tag?.kind !== 'open') throw new Error('The document has a tag.');
  expect(tag.isEmpty).toBe(true);
  expect(attribute(tag, 'value')).toBe('16.5');
  expect(attribute(tag, 'id')).toBe('"1"');
  expect(attribute(tag, 'type')).toBe('');
});

it.each(['<a', '<!--', '<a "', '<![CDATA[', '<a b="', '&#'])(
  'takes a time that grows with its length for many %j',
  async (piece) => {
    await expectLinearTime((size) => parts(piece.repeat(size)), 200_000);
  },
);
