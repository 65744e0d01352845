import { METHODS } from '@shared/recipe-text/arbitrary-recipe.test-support';
import { describe, expect, it } from 'vitest';
import { readDraft } from './draft';
import { readPasted } from './import-recipe';

const open = async (text: string) => {
  const { toCheck } = await readPasted(text, METHODS);
  const [first] = toCheck;
  if (!first) throw new Error('the sample is a recipe');
  return first;
};

describe('the draft of a pasted recipe', () => {
  it('has what the text says, and usual values with a doubt elsewhere', async () => {
    const { draft, doubts } = await open('V60 do sítio\n15g café\nbloom 45g 45s\n0:45 até 250 g');
    expect(draft).toMatchObject({ title: 'V60 do sítio', methodId: 'v60', coffee: '15' });
    expect(draft).toMatchObject({ temperature: '94', grind: 'Média-fina (ajustar)', roast: null });
    expect(draft.steps.map(({ time, grams }) => [time, grams])).toEqual([
      ['0:45', '45'],
      ['1:15', '250'],
    ]);
    expect(doubts).toMatchObject({
      temperature: 'O texto não diz a temperatura. Esta é a usual do método.',
      '2.time': 'O texto não diz quanto dura: 1:15 é uma estimativa.',
    });
    expect(Object.keys(doubts).sort()).toEqual(
      ['1.pourSeconds', '2.time', 'grindSize', 'roast', 'temperature', 'waterMl'].sort(),
    );
    expect(readDraft(draft).problems.map(({ field }) => field)).toEqual(['roast']);
  });

  it('has the extraction of an espresso, and the ice first', async () => {
    const { draft, doubts } = await open('Espresso 18g -> 36g em 28s');
    expect(draft.steps).toMatchObject([{ kind: 'extract', time: '0:28', grams: '36' }]);
    expect(doubts).not.toHaveProperty('1.time');
    const wetted = await open('Espresso: 18,5g entrando, 38g saindo em 27s, pré-infusão 5s');
    expect(wetted.draft.steps).toMatchObject([
      { kind: 'bloom', time: '0:05', grams: '' },
      { kind: 'extract', time: '0:22', grams: '38' },
    ]);
    expect(wetted.doubts).not.toHaveProperty('steps');
    expect(wetted.doubts['2.time']).toContain('descontamos 0:05');
    const iced = await open(
      'V60: 20g de café, 150g de gelo, 180g de água\nbloom 40g 40s\n0:40 até 180g',
    );
    expect(iced.draft.steps[0]).toMatchObject({ kind: 'ice', title: 'Gelo: 150 g', waits: true });
    expect(iced.beside).toEqual(['150 g de gelo']);
  });

  it('takes boiling water for water that has just boiled', async () => {
    const { draft, doubts } = await open('V60: 30 g de café, 500 ml de água fervendo');
    expect(draft.temperature).toBe('97');
    expect(doubts.temperature).toBe(
      'O texto fala em água fervendo. Recém-fervida costuma ter 97 °C.',
    );
    const cold = await open('cold brew: 100 g de café, 1 L de água fria');
    expect(cold.draft.temperature).toBe('');
  });

  it('names a total of hours in hours', async () => {
    const { doubts } = await open('cold brew: 100g de café, 1L de água, 18h na geladeira');
    expect(doubts.steps).toContain('Só o tempo total: 18 h.');
  });

  it('is not made from a text of Coado, nor from one that is no recipe', async () => {
    const own =
      '☕ V60\nMétodo: V60\nCafé: 15 g\nPasso a passo:\n1. 0:00 a 3:00 · até 250 g · Despejo';
    expect((await readPasted(own, METHODS)).recipe).toMatchObject({ coffeeGrams: 15 });
    const broken = await readPasted(own.replace('15 g', 'bastante'), METHODS);
    expect([broken.recipe, broken.toCheck, broken.problems[0]?.line]).toEqual([null, [], 3]);
    expect(broken.refused).toBeNull();
    const other = await readPasted('Bom dia!', METHODS);
    expect([other.recipe, other.toCheck, other.problems]).toEqual([null, [], []]);
    expect(other.refused).toMatch(/^Não achamos uma receita/);
    const link = await readPasted(' https://example.com/receita-v60-15g-250g ', METHODS);
    expect([link.recipe, link.toCheck]).toEqual([null, []]);
    expect(link.refused).toMatch(/cole aqui o texto/);
  });
});
