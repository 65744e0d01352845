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
    const { doubts } = open(text);
    expect(doubts.steps).toBe('O texto não diz como despejar. Só o tempo total: 2:00.');
    expect(doubts).not.toHaveProperty('1.targetWater');
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

const doubtsOf = (text: string) => open(text).doubts;

describe('the kinds of the steps of a pasted recipe', () => {
  it('have the water before the press, although the cup is filled up afterwards', () => {
    const text =
      'Aero com bypass: 18 g, 100 g de água a 85 °C, mexe 10x, prensa aos 1:00, completa com 120 g de água quente na caneca';
    expect(schedule(text)).toEqual([
      'pour 0 tap 100 g',
      'stir 0–10',
      'steep 10–60',
      'press 60–90',
      'stir 90 tap',
    ]);
    const chat = 'French press: 36 g, 580 ml, coarse. stir the crust at 4 min, pour out at 9';
    expect(schedule(chat)).toEqual([
      'pour 0–240 580 g',
      'stir 240–270',
      'steep 270–540',
      'drawdown 540–585',
    ]);
    expect(open(chat).draft.steps.at(-1)?.title).toBe('Sirva');
    expect(doubtsOf(chat)['1.time']).toBe('O texto não diz quanto dura: vai até 4:00.');
  });

  it('are a press or a run-out after all the water, by the words', () => {
    const press =
      'Prensa francesa: 54 g, 900 g de água a 96 °C\n0:00 despeje 900 g\nAt 9:00 lower the plunger to the surface only, pour';
    expect(schedule(press).at(-1)).toBe('press 540–570');
    const clever =
      'Clever: 18 g de café\nDespeje 280 g de água a 94 °C.\nTampe e espere 2 minutos e 30.\nPonha sobre a jarra; escorre em 1 minuto.';
    expect(schedule(clever).at(-1)).toMatch(/^drawdown/);
    const end = 'koar 18g/270g/92 graus: 54 no zero, 0:35 150, 1:10 270. fecha em 2:20 certinho';
    expect(schedule(end).at(-1)).toBe('pour 70–140 270 g');
  });

  it('keep a remark after the brew as words, not as a pour', () => {
    const text =
      'Clever dripper\ncafé 16 g / água 250 g / 96 °C\npó depois da água\nmexer bem no 0:20\n2:00 soltar\n~3:00 acabou\nobs: com o do Norte Pioneiro subir p/ 17';
    expect(schedule(text)).toEqual([
      'pour 0–20 250 g',
      'stir 20–30',
      'steep 30–120',
      'drawdown 120–180',
    ]);
  });

  it('are a bloom for a wait before the first water of a pour-over', () => {
    const text =
      'Kalita Wave\n25 g coffee\n400 g water, 96 °C\nWet the grounds, wait 40 sec\nSlowly pour in the rest';
    expect(schedule(text)).toEqual(['bloom 0–40 75 g', 'pour 40–115 400 g']);
    expect(doubtsOf(text)).toMatchObject({
      '1.targetWater': 'O texto não diz quanto: é a nossa divisão da água.',
    });
    expect(doubtsOf(text)).not.toHaveProperty('2.targetWater');
  });

  it('stir for seconds and wait until the next time', () => {
    const text = 'AeroPress: 14 g, 210 g, 90 °C\n0:00 210 g\n0:15 mexer 3x\n1:45 prensar por 25 s';
    expect(schedule(text)).toEqual([
      'pour 0–15 210 g',
      'stir 15–25',
      'steep 25–105',
      'press 105–130',
    ]);
    expect(doubtsOf(text)['2.time']).toBe('O texto não diz quanto dura: 0:10 é uma estimativa.');
    const stated = 'AeroPress: 20 g, 100 g de água a 88 °C, mexe 20 s, 1:00 prensa';
    expect(schedule(stated)).toContain('stir 0–20');
    expect(Object.values(doubtsOf(stated)).join()).not.toContain('A etapa antes dura');
    const minutes = 'AeroPress: 20 g, 150 g de água, mexe 1 minuto sem parar, prensa com 1:30';
    expect(schedule(minutes)).toContain('stir 0–90');
    const crust = 'Prensa: 40 g, 600 g a 94 °C\ndeixo quatro minutos mexo a crosta e aperto';
    expect(schedule(crust)).toContain('stir 240–270');
  });

  it('pour, stir and then wait, if the press has its time', () => {
    const text =
      'AeroPress: 30 g, 420 g, 92 °C. joga tudo, mexe 15 segundos, com 2:00 desce o êmbolo em 45s';
    expect(schedule(text)).toEqual([
      'pour 0–30 420 g',
      'stir 30–45',
      'steep 45–120',
      'press 120–165',
    ]);
  });

  it('have a pour of the rest after the only pour of a text, and keep the doubts about it', () => {
    const text = 'V60: 20 g de café, água 300 g (sendo 40 g de bloom), 93 graus, 2:45';
    expect(schedule(text)).toEqual(['bloom 0–45 40 g', 'pour 45–165 300 g']);
    expect(doubtsOf(text)).toMatchObject({
      '1.time': 'O texto não diz quanto dura: 0:45 é uma estimativa.',
      '2.targetWater': 'O texto não diz como despejar o resto.',
    });
    expect(readDraft(open(text).draft).problems.map(({ field }) => field)).toEqual(['roast']);
    const unclear =
      'V60: 15 g de café, 240 ml de água a 92 °C, 2 min e 30 s. Pré-infusão de 30 s com 40 ml.';
    expect(schedule(unclear)).toEqual(['bloom 0–30 40 g', 'pour 30–150 240 g']);
    expect(doubtsOf(unclear)['1.targetWater']).toMatch(/^O texto não diz se é o que se soma/);
  });

  it('do not press a pour-over, nor wait for hot water after the pour', () => {
    const text =
      'Chemex: 36 g de café, 300 g de água, 96 °C\n0:00 72 g\n0:50 até 180 g\n1:30 até 300 g\nContraindicação: pressa';
    expect(schedule(text).some((step) => step.startsWith('press'))).toBe(false);
    const boiled =
      '80 g de pó pra 1 litro de água\ncoador de pano\nferveu desliga conta até 30 e vai coando devagarim em fio';
    expect(schedule(boiled)).toEqual(['steep 0–30', 'pour 30–105 1000 g']);
  });

  it('heat the water of a siphon', () => {
    const text =
      'Sifão: 26 g de café, 360 g de água\n0:45 mexe de novo\n1:15 tira do fogo e espera descer';
    expect(schedule(text)[0]).toBe('heat 0 tap 360 g');
    expect(doubtsOf(text).steps).toBe('O texto não diz como aquecer.');
  });

  it('are one pour and the hours after it for a cold brew', () => {
    const text = 'Cold brew: 90g + 900ml, 14h na geladeira, coa no papel';
    expect(schedule(text)).toEqual(['pour 0–30 900 g', 'steep 30–50430']);
  });
});

describe('the steps of a pasted espresso', () => {
  it('are one extraction, after the pre-infusion and before the milk', () => {
    const long =
      'Espresso longo\n- 20 g, moagem fina\n- pré-infusão: 10 s, 2 bar\n- sobe pra 8 bar e vai até 50 g na xícara\n- tempo total 38 s\n- 94 °C';
    expect(schedule(long)).toEqual(['bloom 0–10', 'extract 10–38 50 g']);
    const late = 'Porta-filtro\nCafé: 19,5 g\nSaída: 42 g\nExtração: 30 s\nPré-infusão: 5 s';
    expect(schedule(late)).toEqual(['bloom 0–5', 'extract 5–30 42 g']);
    expect(readDraft(open(late).draft).problems.map(({ field }) => field)).toEqual(['roast']);
    const milk =
      'Cappuccino: espresso duplo (18 g / 36 g, 27 s) e 120 ml de leite vaporizado a 60 graus.';
    expect(schedule(milk)).toEqual(['extract 0–27 36 g', 'milk 27–57']);
  });

  it('are no pour', () => {
    const text =
      'Ristretto da casa. Pó: 20 g, moagem bem fina. A xícara recebe uma vez e meia o peso do pó, em 24 segundos. Máquina a 92 °C.';
    expect(schedule(text)).toEqual(['extract 0–24 30 g']);
  });

  it('have no times of the bar', () => {
    const text =
      'espresso recalibrado, 18,2 g dentro, 37 g fora, 29 s. grupo a 92 °C. se passar de 32 s abre um tiquinho';
    expect(schedule(text)).toEqual(['extract 0–29 37 g']);
  });
});

describe('the doubts about the steps of a pasted recipe', () => {
  it('name a total that the steps do not take, unless it is too short for one', () => {
    const moka =
      'Moka: 160 ml of water in the base, 17 g fine-medium. Kill it at the first gurgle, usually around 2 min.';
    expect(doubtsOf(moka).steps).toMatch(
      /O texto fala em 2:00, e as etapas levam \d:\d\d no total/,
    );
    const water = doubtsOf('Moka de 3 xícaras: 15 g de café e água até a válvula, 4 min');
    expect(water.steps).not.toMatch(/etapas levam/);
    const ibrik =
      'Café turco no ibrik\n14 g moído\n140 ml de água\nFogo baixo; quando a espuma crescer tira 10 s e volta. Faz isso 2 vezes.';
    expect(doubtsOf(ibrik).steps).toBe(
      'Não achamos etapas com tempo no texto: estas etapas são do Coado.',
    );
  });

  it('name the interval between pours for the length of a pour', () => {
    const text =
      'Kalita Wave\nPó: 23,5 g\nÁgua: 376 g\nAtaques: 5\n1) 56 g\n2) 136 g\n3) 216 g\n4) 296 g\n5) 376 g\nTempo entre ataques: 25 s';
    expect(schedule(text)[0]).toBe('pour 0–25 56 g');
    expect(doubtsOf(text)['1.time']).toBe('O texto diz “a cada 25 s”.');
  });

  it('mark a press of many minutes', () => {
    const text =
      'Aeropress: 15 g de café, 220 g de água, 84 °C\nmexe 10 s\naos 1:40 aperta por 50 min';
    expect(Object.values(doubtsOf(text)).join()).toContain('é muito para esta etapa.');
  });

  it('are not said twice, once for the water and once for the pour that ends with it', () => {
    const text =
      'Clever: 20 g de café, proporção 1:16,5, despeja tudo. Com 2:30 põe em cima da caneca.';
    expect(doubtsOf(text).waterMl).toBe('Pela proporção de 1:16,5.');
    expect(doubtsOf(text)).not.toHaveProperty('1.targetWater');
  });
});

describe('the length of a pasted pour', () => {
  const poursOf = (text: string) =>
    open(text).draft.steps.flatMap(({ grams, pour }) => (grams === '' ? [] : [pour]));

  it('is that of a hand in a brew of its style and size, with one doubt', () => {
    const v60 = 'V60: 15 g\n0:00 45 g\n0:45 até 145 g\n1:15 até 250 g\n2:45 fim';
    expect(poursOf(v60)).toEqual(['0:13', '0:30', '0:30']);
    expect(Object.keys(doubtsOf(v60)).filter((name) => name.endsWith('pourSeconds'))).toEqual([
      '1.pourSeconds',
    ]);
    expect(poursOf('V60: 60 g\n0:00 180 g\n0:45 até 580 g\n2:00 até 1000 g')[1]).toBe('1:10');
    expect(poursOf('Clever: 20 g\n0:00 300 g\n2:30 abre')).toEqual(['0:20']);
  });

  it('ends before the next step begins', () => {
    const text = 'V60: 15 g\n0:00 45 g\n0:30 até 150 g\n0:40 até 250 g\n2:30 fim';
    expect(poursOf(text)).toEqual(['0:13', '0:10', '0:30']);
  });

  it.each(['até 150 g em 20 s', 'até 150 g por 20 s'])('is that of the text: %s', (pour) => {
    const text = `V60: 15 g\n0:00 45 g em 10 s\n0:40 despeje ${pour}\n1:20 até 250 g em 30 s`;
    expect(poursOf(text)).toEqual(['0:10', '0:20', '0:30']);
    expect(Object.keys(doubtsOf(text)).join()).not.toContain('pourSeconds');
  });

  it('is the whole extraction of an espresso', () => {
    const text = 'Espresso: 18 g, 36 g em 28 s';
    expect(poursOf(text)).toEqual(['0:28']);
    expect(Object.keys(doubtsOf(text)).join()).not.toContain('pourSeconds');
  });
});

describe('the words of a pasted step', () => {
  it('do not repeat its time and amount', () => {
    const text =
      'Kalita Wave, 14 g, 224 g\n⏱ 00:00 | 40g\n⏱ 00:30 | até 100g\n⏱ 01:00 | 224g devagar';
    expect(open(text).draft.steps.map(({ description }) => description)).toEqual([
      '',
      '',
      '224g devagar',
    ]);
  });
});
