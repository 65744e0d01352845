import { describe, expect, it } from 'vitest';
import { understand } from './language/understand';
import { prepareAnswers, replyTo } from './reply';

await prepareAnswers();

describe('words of everyday speech', () => {
  it.each([
    ['meu v60 tá puro fel hoje', 'trouble:bitter'],
    ['o espresso veio avinagrado', 'trouble:sour'],
    ['coado ficou travento, parece caju', 'trouble:harsh'],
    ['café da prensa saiu aguadão', 'trouble:weak'],
    ['exagerei no pó, ficou pesadão', 'trouble:strong'],
    ['café saiu arenoso', 'trouble:muddy'],
    ['o espresso cuspiu para todo lado, canalizou', 'trouble:channel'],
  ])('finds the complaint in "%s"', (message, topic) => {
    expect(replyTo(message).topic).toBe(topic);
  });

  it.each([
    ['caraca ficou topzera', 'praise'],
    ['valeu demais parça', 'thanks'],
    ['tmj parceiro, me salvou', 'thanks'],
    ['inté mais', 'goodbye'],
    ['flw', 'goodbye'],
    ['eae mano', 'greeting'],
  ])('finds the courtesy in "%s"', (message, topic) => {
    expect(replyTo(message).topic).toBe(topic);
  });

  it.each(['não gostei do café', 'como faço um café perfeito', 'não ficou perfeito'])(
    'finds no praise in "%s"',
    (message) => {
      expect(replyTo(message).topic).not.toBe('praise');
    },
  );

  it.each(['quero uma aero gelada com 18 g', 'kalita gelada, 20 g', 'chemex on the rocks, 30 g'])(
    'answers "%s" with ice',
    (message) => {
      const { text, facts } = replyTo(message).answer;
      expect(`${text} ${facts.map(({ label }) => label).join(' ')}`).toMatch(/gelo/i);
    },
  );

  it('takes cold water for no iced coffee', () => {
    expect(understand('lavo a v60 com água gelada?').methods).toEqual(['v60']);
  });

  it.each(['minha crema desmaiou', 'a espuma desmaiou', 'café desmaiado de fraco'])(
    'takes "%s" for no faint',
    (message) => {
      expect(replyTo(message).answer.text).not.toMatch(/192/);
    },
  );

  it.each(['comi bolo e desmaiei', 'tomou café e desmaiou'])(
    'takes "%s" for a faint',
    (message) => {
      expect(replyTo(message).answer.text).toMatch(/192/);
    },
  );

  it('answers a complaint with grinder and setting as a complaint', () => {
    expect(replyTo('timemore c3 pra moka, tô no 22 e sai aguado').topic).toBe('trouble:weak');
  });

  it('compares a grind without numbers with sand, salt and sugar', () => {
    const { text } = replyTo('moedor manual sem número, como sei que tá na moagem média?').answer;
    expect(text).toMatch(/areia/);
    expect(text).toMatch(/açúcar/);
  });

  it.each([
    ['brikka de 4 xícaras', 'moka-pot'],
    ['picopresso com 18 g', 'espresso'],
    ['moccamaster de 1 litro', 'drip-machine'],
    ['mizudashi de 1 litro', 'cold-brew'],
  ])('knows the brewer of "%s"', (message, method) => {
    expect(understand(message).methods).toContain(method);
  });

  it('takes an Italian roast for no moka pot', () => {
    expect(understand('torra italiana na v60').methods).toEqual(['v60']);
  });

  it.each([
    ['turma', 'turma'],
    ['barata', 'barata'],
    ['depressão', 'depressao'],
    ['tanta', 'tanta'],
    ['primo', 'primo'],
    ['crônico', 'cronico'],
    ['caminha', 'caminha'],
  ])('leaves the real word "%s" unchanged', (word, same) => {
    expect(understand(word).text).toBe(same);
  });
});
