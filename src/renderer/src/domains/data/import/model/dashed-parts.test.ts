import { describe, expect, it } from 'vitest';
import { withPartsInPlace } from './dashed-parts';
import { readChosenFile, setFieldClock } from './field-files.test-support';

setFieldClock();

const read = (lines: readonly string[]) =>
  readChosenFile(new File([lines.join('\n')], 'receitas.txt'));

describe('lines of brews with dashes between their parts', () => {
  const WHOLE = [
    '20/10/2026 - V60 - 15 g - 250 ml - 94 °C - 2:40 - Taquara - nota 4 - doce',
    '21/10/2026 - Chemex - 30 g - 500 ml - 95 °C - 4:10 - Serrano - nota 5 - limpo',
  ];

  it.each([
    [
      '22/10/2026 - V60 - 16 g - 260 ml - 2:50 - Taquara - nota 3 - frio',
      { temperature_c: null, duration_seconds: 170, bean_name: 'Taquara', rating: 3 },
    ],
    [
      '22/10/2026 - V60 - 16 g - 260 ml - 93 °C - nota 3 - frio',
      { temperature_c: 93, duration_seconds: null, bean_name: null, rating: 3 },
    ],
    [
      '22/10/2026 - V60 - 16 g - 260 ml',
      { temperature_c: null, duration_seconds: null, bean_name: null, rating: null },
    ],
  ])('keep their columns if a part is missing: %s', async (line, parts) => {
    for (const lines of [
      [...WHOLE, line],
      ['Data - Método - Pó - Água - Temperatura - Tempo - Grão - Nota - Obs', ...WHOLE, line],
    ]) {
      const { ready } = await read(lines);
      expect(ready).toHaveLength(3);
      expect(ready[2]).toMatchObject({ coffee_grams: 16, water_ml: 260, ...parts });
    }
  });

  it('have the columns of the longest usual line, not of the first', async () => {
    const [first = ''] = WHOLE;
    const { ready } = await read([first.replace(' - doce', ''), ...WHOLE, ...WHOLE]);
    expect(ready.map(({ notes }) => notes)).toEqual([null, 'doce', 'limpo', 'doce', 'limpo']);
  });

  it('keep a remark with a dash whole', async () => {
    const { ready } = await read([...WHOLE, `${WHOLE[0]} - mas frio`]);
    expect(ready[2]?.notes).toBe('doce - mas frio');
  });

  it('keep all their parts if a part fits no column', () => {
    const lines = [
      ['20/10/2026', 'V60', '15 g', '2:40'],
      ['21/10/2026', 'V60', '15 g', '2:40'],
      ['22/10/2026', '15 g', '88 cliques'],
      ['Outubro'],
    ];
    expect(withPartsInPlace(lines, ' - ')).toEqual([
      ...lines.slice(0, 2),
      ['22/10/2026', '15 g', '88 cliques', ''],
      ['Outubro', '', '', ''],
    ]);
  });
});
