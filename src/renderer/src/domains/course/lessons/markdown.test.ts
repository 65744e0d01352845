import { expectLinearTime } from '@shared/growth.test-support';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, safeAddress } from './markdown';

const text = (value: string) => ({ kind: 'text', text: value });

describe('safeAddress', () => {
  it.each([
    ['https://sca.coffee/research', 'https://sca.coffee/research'],
    ['/methods/v60', '/methods/v60'],
    ['/studies?x=1#fim', '/studies?x=1#fim'],
  ])('lets %s through', (address, expected) => {
    expect(safeAddress(address)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://example.com',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'evil.example',
    '',
  ])('refuses %j', (address) => {
    expect(safeAddress(address)).toBeNull();
  });
});

describe('parseMarkdown', () => {
  it('reads the blocks of a lesson', () => {
    const blocks = parseMarkdown(
      '# Título\n\nUm parágrafo\nem duas linhas.\n\n### Menor\n- um\n- dois\n  continua\n\n3. três\n4. quatro\n\n> dito\n>\n> e feito\n\n---',
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, children: [text('Título')] },
      { kind: 'paragraph', children: [text('Um parágrafo em duas linhas.')] },
      { kind: 'heading', level: 3, children: [text('Menor')] },
      { kind: 'list', start: null, items: [[text('um')], [text('dois continua')]] },
      { kind: 'list', start: 3, items: [[text('três')], [text('quatro')]] },
      { kind: 'quote', paragraphs: [[text('dito')], [text('e feito')]] },
      { kind: 'rule' },
    ]);
  });

  it('reads bold, italic and both inside each other', () => {
    expect(parseMarkdown('a **forte e *fino* já** _sim_')).toEqual([
      {
        kind: 'paragraph',
        children: [
          text('a '),
          {
            kind: 'strong',
            children: [
              text('forte e '),
              { kind: 'emphasis', children: [text('fino')] },
              text(' já'),
            ],
          },
          text(' '),
          { kind: 'emphasis', children: [text('sim')] },
        ],
      },
    ]);
  });

  it.each([
    '2 * 3 * 4',
    'nome_de_arquivo',
    'um ** solto',
    '*aberto',
    'a * b',
    '[sem endereço]',
    '!',
  ])('leaves %j as it is', (source) => {
    expect(parseMarkdown(source)).toEqual([{ kind: 'paragraph', children: [text(source)] }]);
  });

  it('takes a backslash as "no mark here"', () => {
    const [paragraph] = parseMarkdown('\\*não\\*');
    expect(paragraph).toEqual({
      kind: 'paragraph',
      children: [text('*'), text('não'), text('*')],
    });
  });

  it('shows a link it does not trust as it was typed', () => {
    expect(parseMarkdown('[clique](javascript:alert(1))')).toEqual([
      {
        kind: 'paragraph',
        children: [text('[clique](javascript:alert(1)'), text(')')],
      },
    ]);
  });

  it('reads images of this site and of https', () => {
    expect(parseMarkdown('![Um V60](/img/v60.png)')).toEqual([
      { kind: 'paragraph', children: [{ kind: 'image', src: '/img/v60.png', alt: 'Um V60' }] },
    ]);
  });

  it.each(['*', '[', '![', '**a ', '_', '> ', '- ', '1. ', '\\'])(
    'reads the longest lesson of "%s" in linear time',
    async (odd) => {
      const read = (size: number) => parseMarkdown(odd.repeat(size / odd.length));
      expect(read(20_000).length).toBeGreaterThan(0);
      await expectLinearTime(read, 20_000);
    },
  );
});
