import { readFileSync } from 'node:fs';
import { stepTimes } from '@shared/recipe-text/plain-recipe';
import { readRecipes } from '@shared/recipe-text/reader/read-recipes';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readDraft } from './draft';
import { readPastedDrafts } from './pasted-draft';
import { pastedSteps } from './pasted-steps';
import { KNOWN, open, schedule } from './pasted-steps.test-support';

describe('the steps of a pasted recipe', () => {
  it('keep the starts of the text although a step between them has no length', () => {
    const text =
      'Hario Switch, 18 g, 92 °C\nfecha a válvula, joga 60 ml, espera 45 s\nabre, vai até 180\n2:00 fecha e completa até 290\n2:45 abre e deixa escorrer, acaba em 3:30';
    expect(schedule(text)).toEqual([
      'pour 0–45 60 g',
      'pour 45–75 180 g',
      'drawdown 75–120',
      'pour 120–165 290 g',
      'drawdown 165–210',
    ]);
    expect(open(text).doubts).toHaveProperty('3.time');
  });

  it('share a moment with the wait that begins there', () => {
    const text =
      'Prensa francesa, 32 g, 520 g, 95 °C\nDespeje toda a água.\nTampe e espere 4 min 30.\nAbaixe o êmbolo.';
    expect(schedule(text)).toEqual(['pour 0–30 520 g', 'steep 30–270', 'press 270–300']);
  });

  it('begin with a pour of all the water if the text only waits and presses', () => {
    const text = 'Aeropress: 14 g, 200 g de água a 85 °C, 1 min e meio e aperta por 30 segundos';
    expect(schedule(text)).toEqual(['pour 0 tap 200 g', 'steep 0–90', 'press 90–120']);
    expect(open(text).doubts['1.targetWater']).toBe('O texto não diz como despejar.');
  });

  it('divide the water among pours without grams', () => {
    const text = 'V60: 15 g, 250 g de água, bloom 40 s, depois completa, 3:00 no total';
    expect(schedule(text)).toEqual(['bloom 0–40 45 g', 'pour 40–180 250 g']);
    expect(open(text).doubts).toMatchObject({
      '1.targetWater': 'O texto não diz quanto: é a nossa divisão da água.',
    });
  });

  it('are those of Coado for a text with dose and water alone, in the time of the text', () => {
    expect(schedule('V60, 15 g, 250 g de água')).toEqual([
      'bloom 0–45 45 g',
      'pour 45–120 250 g',
      'drawdown 120–180',
    ]);
    const timed = 'V60, 15 g, 250 g de água, tempo total 3:30';
    expect(schedule(timed).at(-1)).toBe('drawdown 120–210');
    expect(open(timed)).toMatchObject({
      draft: { title: 'V60' },
      doubts: {
        steps: 'O texto não diz como despejar: estas etapas são do Coado. Só o tempo total: 3:30.',
      },
    });
    expect([...open(timed).assumed].sort()).toEqual(['grindSize', 'steps', 'temperature', 'title']);
  });

  it('have no words that only repeat the time and the amount of their fields', () => {
    const { draft } = open('V60 da Lia\n15 g, 250 g\n0:00 – 45 g\n0:45 até 250 g, em espiral');
    expect(draft.steps.map(({ description }) => description)).toEqual([
      '',
      'até 250 g. em espiral',
    ]);
  });

  const LISTS = ['pasted-texts', 'sundry-pasted-texts', 'usual-pasted-texts'];
  const texts = LISTS.flatMap((name) => {
    const url = new URL(`../../../../../../tests/understanding/${name}.json`, import.meta.url);
    const list: unknown = JSON.parse(readFileSync(url, 'utf8'));
    return z.array(z.object({ text: z.string() })).parse(list);
  });

  it('can be saved once the roast is chosen, 97 of 100 recipes', () => {
    const problems = texts.flatMap(({ text }) =>
      readPastedDrafts(text, KNOWN).drafts.map(({ draft }) =>
        readDraft(draft).problems.filter(({ field }) => field !== 'roast'),
      ),
    );
    const whole = problems.filter(({ length }) => length === 0);
    expect(problems.length).toBeGreaterThan(300);
    expect(whole.length / problems.length, JSON.stringify(problems.flat())).toBeGreaterThan(0.97);
  });

  it('begin when the text says, to half a minute', () => {
    const late = texts.flatMap(({ text }) =>
      readRecipes(text, KNOWN).recipes.flatMap((read) => {
        const method = KNOWN.find(({ id }) => id === read.methodId.value) ?? null;
        const { steps } = pastedSteps(read, method);
        const times = stepTimes(steps.map(({ step }) => step));
        return steps.filter(
          ({ start }, nth) => start !== null && Math.abs(start - (times[nth]?.start ?? 0)) > 30,
        );
      }),
    );
    expect(late).toEqual([]);
  });
});
