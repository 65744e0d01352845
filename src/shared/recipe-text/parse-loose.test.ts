import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHODS } from './arbitrary-recipe.test-support.ts';
import { parseLooseRecipe } from './parse-loose.ts';

const read = (text: string) => parseLooseRecipe(text, METHODS);

/** The steps as 'start kind target', seconds and grams. */
function schedule(text: string): string {
  let clock = 0;
  return (read(text).recipe?.steps ?? [])
    .map(({ kind, time, targetWater }) => {
      const words = [clock, kind, targetWater].filter((part) => part !== null).join(' ');
      clock += time ?? 0;
      return words;
    })
    .concat(String(clock))
    .join(' | ');
}

describe('recipes as people paste them', () => {
  it.each([
    ['0:00 45g bloom / 0:45 150g', '0 bloom 45 | 45 pour 150 | 105'],
    ['bloom 40g 30s, pour to 150 at 0:45', '0 bloom 40 | 45 pour 150 | 105'],
    [
      'bloom 40g 45s\naos 45 s até 150 g\naos 1:15 até 250 g\ntotal 3:00',
      '0 bloom 40 | 45 pour 150 | 75 pour 250 | 180',
    ],
    [
      '0:00 50g\n0:45 100g\n1:30 até 300 g\ntermina em 3:30',
      '0 pour 50 | 45 pour 100 | 90 pour 300 | 210',
    ],
    ['0:00 50 ml → 0:40 150 ml → 1:20 250 ml', '0 pour 50 | 40 pour 150 | 80 pour 250 | 140'],
    [
      '1. Bloom with 45g for 45s\n2. Pour to 150g at 0:45\n3. Pour to 250g at 1:15\n4. Swirl\n5. Drawdown until 3:00',
      '0 bloom 45 | 45 pour 150 | 75 pour 250 | 105 swirl | 135 drawdown | 180',
    ],
    [
      '- Pré-infusão: 30 g por 30 segundos\n- 30s: despeje até 120 g\n- 1 min: despeje até 250 g\n- fim 2:30',
      '0 bloom 30 | 30 pour 120 | 60 pour 250 | 150',
    ],
    [
      '0:00-0:45 bloom 50g\n0:45-1:30 pour to 200g\n1:30-2:30 drawdown',
      '0 bloom 50 | 45 pour 200 | 90 drawdown | 150',
    ],
    [
      '0:00 a 0:30 pré-infusão com 40g; 0:30 a 1:30 até 200g; 1:30 a 2:30 escoamento',
      '0 bloom 40 | 30 pour 200 | 90 drawdown | 150',
    ],
    [
      'bloom 60g 45s\n+60g at 0:45\n+60g at 1:15\n+60g at 1:45\ndone at 2:45',
      '0 bloom 60 | 45 pour 120 | 75 pour 180 | 105 pour 240 | 165',
    ],
    [
      '20g coffee, 300g water\n0:00 60g\n0:45 60g\n1:15 60g\n1:45 60g\n2:15 60g',
      '0 pour 60 | 45 pour 120 | 75 pour 180 | 105 pour 240 | 135 pour 300 | 195',
    ],
    [
      '0:00 despeje 240 g de água\n1:00 mexa\n2:00 pressione por 30 s',
      '0 pour 240 | 60 stir | 120 press | 150',
    ],
    ["0' bloom 30g\n0'30 120g\n1'15 220g", '0 bloom 30 | 30 pour 120 | 75 pour 220 | 135'],
    ['bloom 45g, swirl, wait 45s, pour to 250g', '0 bloom 45 | 30 steep | 75 pour 250 | 135'],
    ['Despeje 60 g em 15 s, aos 45 s até 200 g', '0 pour 60 | 45 pour 200 | 105'],
    [
      'bloom 50g at 0:00 | pour 150g at 45s | pour 300g at 90s',
      '0 bloom 50 | 45 pour 150 | 90 pour 300 | 150',
    ],
    ['Passo 1: 0:00 pré infusão 45 ml\nPasso 2: 0:40 até 250 ml', '0 bloom 45 | 40 pour 250 | 100'],
    ['bloom 3x coffee 45s\n0:45 150 g', '0 bloom | 45 pour 150 | 105'],
    ['pour 1l of water at 0:00\nsteep 12h', '0 pour 1000 | 30 steep | 43230'],
    ['às 0:45 até 150 g', '0 steep | 45 pour 150 | 105'],
  ])('%j', (text, expected) => {
    expect(schedule(text)).toBe(expected);
  });

  it.each([
    [
      'V60 15g café, 250g água, 94°C, moagem média\n0:00 45g / 0:45 250g',
      { coffeeGrams: 15, waterMl: 250, temperature: 94, methodId: 'v60', grindSize: 'média' },
    ],
    [
      'Aeropress\n18 g coffee\n1:14\n201°F\n0:00 pour to 252g\n2:00 press 30s',
      { coffeeGrams: 18, temperature: 94, methodId: 'aeropress', waterMl: 252 },
    ],
    [
      'french press 30g/500g light roast\n0:00 500g\n4:00 stir\n4:30 press',
      { coffeeGrams: 30, waterMl: 500, methodId: 'french-press', roast: 'Clara' },
    ],
    [
      'Café: 15,5 g\nÁgua: 248 ml\n22 cliques\n0:00 50 ml\n0:45 248 ml',
      { coffeeGrams: 15.5, waterMl: 248, grindSize: '22 cliques' },
    ],
    ['bloom 45g 45s, pour to 240g', { coffeeGrams: 15, waterMl: 240 }],
  ])('%j is of', (text, expected) => {
    expect(read(text).recipe).toMatchObject(expected);
    expect(read(text).problems).toEqual([]);
  });

  it('says what it assumed', () => {
    const { notices } = read('0:00 45g bloom / 0:45 240g');
    expect(notices.join('\n')).toContain('O texto não diz o método: ficou V60.');
    expect(notices.join('\n')).toContain('O texto não diz quanto café: ficou 15 g.');
    expect(notices.join('\n')).toContain('O texto não diz quanto dura “0:45 240g”: ficou 60 s.');
  });

  it('names the lines that it did not understand, and keeps their words', () => {
    const { recipe, notices } = read('Minha receita\n0:00 45g bloom\nABV 7 xyz 3\n0:45 240g');
    expect(recipe?.title).toBe('Minha receita');
    expect(notices.join('\n')).toContain(
      'Linha 3 não entendida, ficou como anotação: “ABV 7 xyz 3”',
    );
    expect(recipe?.steps[0]?.description).toContain('ABV 7 xyz 3');
  });

  it('is no recipe without a step', () => {
    expect(read('Bom dia, tudo bem?')).toMatchObject({ recipe: null });
    expect(read('')).toMatchObject({ recipe: null });
  });

  const word = fc.constantFrom(
    ...[
      'bloom',
      'pour',
      'até',
      'to',
      '150g',
      '45 ml',
      '0:45',
      '30s',
      'aos',
      'at',
      '1:16',
      '94°C',
      '+60g',
    ],
    ...[
      'V60',
      'café',
      'água',
      'torra',
      'moagem',
      'mexa',
      '/',
      ';',
      '→',
      ',',
      '.',
      'então',
      'x',
      '-',
      '1.',
      '7',
    ],
  );
  const anyText = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc
      .array(
        fc.array(word, { maxLength: 9 }).map((words) => words.join(' ')),
        { maxLength: 8 },
      )
      .map((lines) => lines.join('\n')),
  );

  it('never throws, and says of every line what became of it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { recipe, lines, notices } = read(text);
        for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
          if (content.trim() !== '') expect(lines.has(index + 1)).toBe(true);
        }
        for (const [line, fate] of lines) {
          if (fate === 'unread')
            expect(notices.join('\n')).toContain(`Linha ${line} não entendida`);
        }
        for (const step of recipe?.steps ?? []) {
          expect(step.time).toBeGreaterThan(0);
          expect(step.pourSeconds).toBeLessThanOrEqual(step.time ?? 0);
        }
      }),
      { numRuns: 600 },
    );
  });
});
