import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

/** Returns the steps as 'start kind length', and the grams that a pour ends at. */
const stepsOf = (text: string): string[] =>
  (readRecipes(text, METHOD_LIST).recipes[0]?.steps ?? []).map(({ start, kind, lasts, target }) =>
    [start ?? '-', kind, lasts ?? '-', ...(target === null ? [] : [`→${target}`])].join(' '),
  );

describe('the kind of a step', () => {
  it.each([
    ['AeroPress: 18 g, 90 g de água, mexe, prensa aos 1:00, completa com 120 g na caneca', 'press'],
    ['Clever: 20 g, 300 g de água, despeja tudo. Abre com 2:30', 'drawdown'],
    ['Phin: 20 g. 30 g pra molhar, espera 40 s, mais 90 g, tampa e pinga uns 5 min', 'drawdown'],
    ['Prensa: 30 g, 500 g.\n0:00 despeje 500 g\n4:00 break the crust, skim, pour', 'stir'],
    ['Clever: 18 g de café.\nDespeje 280 g.\nEspere 2 min.\nPonha sobre a jarra', 'drawdown'],
    ['AeroPress: 17 g. 0:00 até 200 g. 1:30 vira e aperta', 'press'],
    ['Prensa: 30 g. 0:00 até 500 g. 4:00 mexe a crosta e aperta', 'press'],
  ])('is no pour after all the water: %s', (text, kind) => {
    expect(stepsOf(text).at(-1)).toContain(` ${kind} `);
  });

  it.each([
    '20 g de café, 320 g de água. 0:00 despeja tudo. 2:30 põe em cima da xícara e escorre',
    '18 g / 270 g\n0:00 270 g\n2:30 assenta na caneca',
    '18 g de café, 290 g de agua. 0:00 verter toda el agua. 2:30 poner sobre la taza, que baje',
    '300 g, 18 g, tudo de uma vez. 30s mexe. 2min30 apoia na jarra e deixa descer',
    '20 g, 300 g de água. 0:00 tudo. 2:30 leva pra cima da jarra e ele desce',
    '24 g, 380 g de água: 0:00 verte tudo; 2:30 apoiar sobre a garrafa e deixar baixar',
    '17 g de café, 260 g de agua. 0:00 verter todo. 2:30 dejar que escurra en la jarra',
  ])('is a drawdown, and no end, where a Clever is put on a vessel: %s', (text) => {
    const [recipe] = readRecipes(`Clever: ${text}`, METHOD_LIST).recipes;
    expect(stepsOf(`Clever: ${text}`).at(-1)).toBe('150 drawdown -');
    expect(recipe?.total.value).toBeNull();
  });

  it('is a serving drawdown for words that only pour the coffee out', () => {
    const text = 'French press: 36 g, 580 ml. stir the crust at 4 min, pour out at 9, no plunging';
    expect(stepsOf(text)).toEqual(['240 stir -', '540 drawdown -']);
    expect(readRecipes(text, METHOD_LIST).recipes[0]?.steps.at(-1)?.title).toBe('Sirva');
  });

  it('is not a press in a pour-over, nor a pour for a remark', () => {
    const v60 = 'V60: 18 g\n0:00 50 g\n0:40 até 150 g\n1:20 até 290 g\nviram o jogo?';
    expect(stepsOf(v60)).toHaveLength(3);
    const clever =
      'Clever\ncafé 16 g / água 250 g\nmexer no 0:20\n2:00 soltar\nobs: com o do Sul subir p/ 17';
    expect(stepsOf(clever)).toEqual(['20 stir -', '120 drawdown -']);
  });

  it.each([
    'Kalita: 25 g, 400 g\nWet the grounds, wait 40 sec\nPour in the rest',
    'Melitta: 25 g e 400 g. Molho tudo, espero 40 segundos e despejo o resto',
    'Melitta: 25 g e 400 g. Molho com 60 g, espero 40 segundos e despejo o resto',
  ])('is a bloom for wetting before a wait: %s', (text) => {
    expect(stepsOf(text)[0]).toMatch(/^0 bloom 40/);
  });
});

describe('the length of a step', () => {
  it.each([
    ['mexe 15 s, 1:30 aperta', ['0 stir 15', '90 press -']],
    ['mexe, espera 40 s, aperta', ['0 stir -', '0 steep 40', '40 press -']],
    ['mexe bem espera um minuto e meio, aperta', ['0 stir -', '0 steep 90', '90 press -']],
  ])('of a stir does not hold the wait after it: %s', (words, steps) => {
    expect(
      stepsOf(`AeroPress: 20 g, 200 g de água a 90 °C, ${words}`).slice(-steps.length),
    ).toEqual(steps);
  });

  it('of a wait without a verb begins after the stir before it', () => {
    const text = 'Prensa: 40 g\n0:00 600 g\n4 min, mexe em cima, tira a espuma, mais 4 min, serve';
    expect(stepsOf(text).slice(-2)).toEqual(['240 stir -', '240 steep 240']);
  });

  it('of a wait before a stir is not the stir’s', () => {
    const text = 'Prensa: 40 g, 600 g de água. Deixo quatro minutos mexo a crosta e aperto';
    expect(stepsOf(text).slice(0, 2)).toEqual(['0 steep 240', '240 stir -']);
  });

  it.each([
    'Cold brew: 90 g + 900 ml, 14h na geladeira, coa',
    'Cold brew: 90 g\n+ 900 ml de água gelada, tampa e esquece 14 horas na geladeira',
  ])('of hours is a steep after the pour: %s', (text) => {
    expect(stepsOf(text)).toEqual([expect.stringMatching(/^0 pour/), '0 steep 50400']);
  });
});

describe('the end of a brew', () => {
  it('is not the time of day of an edit', () => {
    const text = 'Origami: 14 g, 210 g. 42 g no início · 0:30 120 g · 1:00 210 g\nEDIT (22:15): oi';
    expect(readRecipes(text, METHOD_LIST).recipes[0]?.total.value).not.toBe(22 * 60 + 15);
  });
});
