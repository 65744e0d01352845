import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

const BEFORE = [
  'receita v60 para 500 ml',
  'café amargo demais',
  'como guardo café aberto',
  'o que é bloom?',
] as const;

const following = (messages: readonly string[]) =>
  BEFORE.flatMap((before) => messages.map((message) => [before, message] as const));

describe('a message that only reacts to the last answer', () => {
  it.each(following(['bom dia!', 'e aí', 'oi gente', 'boa noite']))(
    '%s, %s: greets',
    (...turns) => {
      expect(heard(...turns).topic).toBe('greeting');
    },
  );

  it.each(
    following(['kkkk', 'huehuehue', 'hahaha boa', '👍', 'show de bola', 'ok', 'entendi', '😂😂']),
  )('%s, %s: gets a short friendly line', (...turns) => {
    expect(heard(...turns).said).toMatch(/^Estou por aqui/);
  });

  it.each(following(['xpto', 'blorg zum', 'qwerty', '🐙']))(
    '%s, %s: is not understood and gets choices',
    (...turns) => {
      const { said, answer } = heard(...turns);
      expect(said).toMatch(/^Não entendi/);
      expect(answer.actions.length).toBeGreaterThan(1);
    },
  );

  it.each(
    following([
      'nao gostei da resposta',
      'não ajudou',
      'tá errado isso',
      'isso não me ajudou em nada',
      'não foi isso que eu perguntei',
      'resposta ruim',
      'péssima resposta',
      '👎',
    ]),
  )('%s, %s: gets an apology and choices', (...turns) => {
    const { said, answer } = heard(...turns);
    expect(said).toMatch(/^Desculpe/);
    expect(answer.actions.some(({ kind }) => kind === 'ask')).toBe(true);
  });

  it.each(
    following(['me explica', 'como assim?', 'não entendi', 'quê?', 'explica melhor por favor']),
  )('%s, %s: explains the last answer in other words', (...turns) => {
    const { said, answer } = heard(...turns);
    expect(said).toMatch(/^Explico o porquê|^Em resumo/);
    expect(said).not.toBe(heard(turns[0]).said);
    expect(answer.actions.length).toBeGreaterThan(0);
  });

  it.each(['não ajudou', 'tá errado isso', 'kkkk'])('%s: keeps the help for despair', (message) => {
    expect(heard('quero sumir', message).said).toContain('188');
  });

  it('keeps the recipe for the next message', () => {
    expect(heard('20 g na v60', 'kkkk', 'e com 30 g?').said).toContain('480 g');
    expect(heard('20 g na v60', 'como assim?', 'e com 30 g?').said).toContain('480 g');
  });

  it.each([
    [['coei 25g com 400 ml', 'tá certo?'], /1:16/],
    [['meu café ficou azedo', 'não gostei do gosto do café'], /^(?!Desculpe)/],
    [['receita v60', 'timemore'], /cliques/],
  ] as const)('%j: is no reaction', (turns, says) => {
    expect(heard(...turns).said).toMatch(says);
  });
});

const PASTED =
  'V60 do Zé: 18 g de café, 300 ml de água a 93 graus, bloom 40 g por 40 s, depois despejar até 180 g em 1:15, até 300 g em 2:00, tempo total 3:00, moagem média, mexer bem no fim e servir';

describe('a message after a pasted recipe', () => {
  it.each(['salva essa receita', 'pode guardar isso?', 'salva', 'quero salvar'])(
    '%s: offers to save the pasted recipe',
    (message) => {
      expect(heard(PASTED, message).answer.actions).toEqual(heard(PASTED).answer.actions);
      expect(heard(PASTED).answer.actions).toEqual([{ kind: 'recipe', text: PASTED }]);
    },
  );

  it.each([
    [['e se eu fizer com 25g?'], /25 g de café: 417 g de água/],
    [['com 25 gramas'], /até 250 g/],
    [['quero o dobro'], /36 g de café: 600 g/],
    [['e pra 500 ml?'], /30 g de café: 500 g/],
    [['e com 25g?', 'e com 30g?'], /30 g de café: 500 g/],
    [['e na prensa?'], /^Na prensa francesa, 18 g/],
    [['como faço na chemex?'], /^Na Chemex, 18 g/],
    [['ficou amargo'], /extração demais/],
  ] as const)('%j: changes the pasted recipe', (turns, says) => {
    expect(heard(PASTED, ...turns).said).toMatch(says);
  });
});
