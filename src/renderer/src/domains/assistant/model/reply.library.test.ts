import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

describe('a question that no rule answers', () => {
  it('quotes the course and links its lesson', () => {
    const { said, answer } = heard('líquido preso no pó da prensa está carregado');
    expect(said).toContain('lavada');
    expect(said).toMatch(/Da lição “.+”\.$/);
    const [first, ...others] = answer.actions;
    expect(first).toMatchObject({ kind: 'lesson' });
    // A quotation may miss the question, so the other buttons offer other subjects.
    expect(others.every(({ kind }) => kind === 'ask')).toBe(true);
    expect(said.length).toBeLessThan(420);
  });

  it.each([
    ['filtro de papel branco ou pardo?', 'escaldado'],
    ['o café atrapalha a absorção do ferro do comprimido', 'comprimido de ferro'],
    ['o que é a película prateada do grão?', 'pele fina'],
    ['o que é a mucilagem e o pergaminho do café?', 'mucilagem'],
    ['vale a pena chaleira de bico de ganso', 'Não é obrigatória'],
    ['qual a diferença entre macchiato e cortado', 'espuma de leite'],
  ])('is answered by the page about it: %s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });

  it.each([
    'me passa uma receita de bolo de cenoura',
    'vai chover amanhã?',
    'quem ganhou o jogo ontem?',
    'manda um bitcoin aí',
    'faz sol hoje em curitiba?',
  ])('is declined in one line when it is not of coffee: %s', (question) => {
    const { said, answer } = heard(question);
    expect(said).toContain('só entendo de café');
    expect(said.split('\n')).toHaveLength(1);
    expect(answer.actions.every(({ kind }) => kind === 'ask')).toBe(true);
  });

  it('gets two or three choices if it is similar to some pages', () => {
    const { topic, answer } = heard('meu café e a novela das nove');
    expect(topic).toBe('unknown');
    expect(answer.actions.length).toBeGreaterThanOrEqual(2);
    expect(answer.actions.length).toBeLessThanOrEqual(3);
    expect(answer.actions.every(({ kind }) => kind === 'ask')).toBe(true);
  });
});

it('counts the drinks that a café sells, and reads no dose into them', () => {
  expect(heard('vendo 200 espressos por dia na cafeteria, quantos kg por mês?').said).toContain(
    '108 kg',
  );
});

describe('a comparison', () => {
  it('of two grinders names the finer one for espresso', () => {
    const { said } = heard('c2 ou k6');
    expect(said).toContain('Para espresso, KINGrinder K6');
    expect(said).toContain('Timemore');
    expect(said).toContain('µm');
  });

  it('of two methods names the easier one, also when that is asked later', () => {
    expect(heard('v60 ou melitta?').said).toContain('Mais fácil para começar: Melitta');
    expect(heard('v60 ou melitta?', 'qual é mais fácil?').said).toContain('começar: Melitta');
  });
});

describe('a trouble that persists', () => {
  it.each([
    [['meu coado ficou azedo', 'já moí mais fino e não mudou'], 'mais fino', 'mais quente'],
    [['café amargo na v60', 'já moí mais grosso'], 'mais grosso', 'menos quente'],
    [['v60 azeda, já uso água fervendo'], 'mais quente', 'mais fino'],
  ])('%j is not answered by what was tried', (turns, tried, left) => {
    const { said } = heard(...turns);
    expect(said).not.toContain(tried);
    expect(said).toContain(left);
  });
});

describe('a follow-up', () => {
  it.each(['sim', 'não', 'x'.repeat(120)])('without a question is not understood: %s', (text) => {
    expect(heard('receita v60', text).said).toContain('Pode perguntar de outro jeito?');
  });

  it.each([
    [['quantos cliques no c2 para v60?', 'e no k6?'], ['Na V60, KINGrinder K6']],
    [['quantos cliques no k6 para v60?', 'e pra prensa?'], ['Na prensa francesa, KINGrinder K6']],
    [['quantos cliques no k6?', 'e pra prensa?', 'e no c2?'], ['Na prensa francesa, Timemore']],
    [['o que é flat white?', 'quanto de leite leva?'], ['110 a 130 ml']],
    [['onde guardo os grãos?', 'e no freezer pode?'], ['Congelador pode']],
  ])('%j', (turns, words) => {
    const { said } = heard(...turns);
    for (const each of words) expect(said).toContain(each);
  });
});
