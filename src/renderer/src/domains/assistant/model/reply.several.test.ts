import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';
import { questionsIn } from './several';

const SEVERAL: readonly (readonly [message: string, signs: readonly RegExp[]])[] = [
  [
    'meu café tá amargo, o que eu mudo? e aproveitando, quanto tempo o pó dura depois de aberto?',
    [/gross/, /armário|pote/],
  ],
  ['precisa escaldar o filtro? e a água tem que ferver ou não?', [/gosto de papel/, /°C|ferv/i]],
  [
    'quanto de leite vai num cappuccino de 180 ml? outra coisa, pode usar leite de aveia?',
    [/ml de leite/, /aveia/],
  ],
  ['qual água é melhor, filtrada ou mineral? e o cloro atrapalha?', [/filtr/, /cloro/]],
  ['como exporto meus dados e como apago a conta depois?', [/Baixar tudo/, /excluir a conta/i]],
  [
    'quanto pó pra 4 xícaras na melitta e como tiro o cheiro da garrafa térmica?',
    [/60 g/, /bicarbonato/],
  ],
];

const SEVERAL_SET_ASIDE: typeof SEVERAL = [
  ['o que é bloom e por quanto tempo faço?', [/g[áa]s|molh|inch/, /30|45/]],
  ['como limpo a prensa e de quanto em quanto tempo?', [/lav|êmbolo|malha/i, /uso|mês|dia/]],
  ['como faço cold brew e quantos dias ele dura?', [/\d+ g/, /semanas|dias/]],
  ['qual a diferença de arábica e conilon e qual tem mais cafeína?', [/arábica/i, /cafeína/i]],
];

/** Messages that refer to the one before, with a pattern for the last answer. */
const CARRIED: readonly (readonly [turns: readonly string[], sign: RegExp])[] = [
  [['meu café ficou amargo', 'por quê?'], /extra/],
  [['o filtro de papel tem que escaldar?', 'pra que serve isso?'], /gosto de papel/],
  [['o que é bourbon amarelo', 'tem gosto de que?'], /bourbon/i],
  [['posso reaproveitar a borra?', 'e nas plantas?'], /compost|adub|horta|terra/],
  [['que água usar no café?', 'e a da torneira?'], /cloro/],
  [['como passo café no pano', 'e como lavo ele depois?'], /sem sabão|só com água/],
];

const CARRIED_SET_ASIDE: typeof CARRIED = [
  [['como limpo a moka', 'e com detergente pode?'], /detergente|sabão/],
  [['comprei um moedor manual', 'como limpo ele?'], /escov|pincel/],
  [['quero diminuir a cafeína', 'descafeinado tem quanto?'], /mg|%|pouc/],
];

const says = (turns: readonly string[], ...signs: readonly RegExp[]) => {
  const { said } = heard(...turns);
  return signs.every((sign) => sign.test(said));
};

describe('a message of several questions', () => {
  it.each(SEVERAL)('%s', (message, signs) => {
    const { said } = heard(message);
    for (const sign of signs) expect(said).toMatch(sign);
  });

  it('is answered whole, three of four of those set aside', () => {
    const open = SEVERAL_SET_ASIDE.filter(([message, signs]) => !says([message], ...signs));
    expect(open.length, JSON.stringify(open)).toBeLessThanOrEqual(1);
  });

  it('shares its method and amounts between the questions', () => {
    const { said } = heard(
      'comprei uma moka de 6 xícaras. quanto de pó vai nela? posso lavar com detergente?',
    );
    expect(said).toMatch(/\d+ g/);
    expect(said).toMatch(/detergente|sabão/);
  });

  it('is answered by help alone if one of them names a danger', () => {
    const { topic, said } = heard(
      'qual a moagem da prensa? e meu filho de 2 anos bebeu uma xícara de café, o que eu faço?',
    );
    expect(topic).toBe('health');
    expect(said).not.toMatch(/moagem/i);
  });

  it('is one question where the others only give context', () => {
    expect(questionsIn('oi! ganhei uma prensa. como uso?')).toEqual([
      'oi! ganhei uma prensa. como uso?',
    ]);
    expect(
      questionsIn('brikka de 2 xícaras, quanto de água? é aquela que faz espuma'),
    ).toHaveLength(1);
    expect(questionsIn('receita de v60')).toEqual(['receita de v60']);
  });

  it('has each button once, and no more than a conversation keeps', () => {
    const { actions } = heard(
      '20 g na v60, quanta água? como guardo o café? qual a água ideal?',
    ).answer;
    expect(new Set(actions.map((action) => JSON.stringify(action))).size).toBe(actions.length);
    expect(actions.length).toBeLessThanOrEqual(6);
  });
});

describe('a turn that carries on', () => {
  it.each(CARRIED)('%j', (turns, sign) => {
    expect(heard(...turns).said).toMatch(sign);
  });

  it('is answered, two of three of those set aside', () => {
    const open = CARRIED_SET_ASIDE.filter(([turns, sign]) => !says(turns, sign));
    expect(open.length, JSON.stringify(open)).toBeLessThanOrEqual(1);
  });

  it('does not repeat a danger after a word of thanks', () => {
    expect(heard('meu cachorro comeu borra de café', 'obrigada!').said).not.toMatch(/não entendi/i);
    expect(heard('meu café ficou amargo', 'obrigada!').topic).toBe('thanks');
  });
});

describe('a word of the body', () => {
  it.each([
    ['como desenhar um coração de latte art na espuma?', /leite|xícara/],
    ['queria treinar com meus amigos um cupping em casa, como é o cupping?', /crosta|colher|g/],
  ])('in a question about something else names no concern: %s', (message, sign) => {
    const { topic, said } = heard(message);
    expect(topic).not.toBe('health');
    expect(said).toMatch(sign);
  });

  it.each([
    'tenho problema no coração, posso tomar latte?',
    'meu coração dispara com latte',
    'estou grávida, posso aprender latte art provando espresso?',
    'café antes do treino faz mal?',
  ])('still names one where a person speaks of it: %s', (message) => {
    expect(heard(message).topic).toBe('health');
  });
});
