import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

const STORAGE = /^Café torrado foge de ar/;
const THERMOS = /^No coado.*térmica/s;

const MESSAGES: readonly (readonly [string, RegExp])[] = [
  ['tô com sono', /^Um café ajuda a acordar/],
  ['acordei com muito sono hoje', /^Um café ajuda a acordar/],
  ['morrendo de sono', /^Um café ajuda a acordar/],
  ['quero algo docinho', /Mocha/],
  ['queria tomar uma coisa bem doce', /Mocha/],
  ['moedor', /^Moedor é comigo/],
  ['meu moinho', /^Moedor é comigo/],
  ['cápsula ou coado', /^Cápsula é rapidez/],
  ['coado x cápsula', /^Cápsula é rapidez/],
  ['qual o melhor, café coado ou de cápsula?', /^Cápsula é rapidez/],
  ['saco de 1kg, como guardo', STORAGE],
  ['comprei um pacote de 1 kg, como guardo?', STORAGE],
  ['onde guardar um saco de 500 g', STORAGE],
  ['20 pessoas no escritório', THERMOS],
  ['somos 15 na reunião', THERMOS],
  ['café para 30 convidados na festa', THERMOS],
  ['temperatura sem termômetro', /^Sem termômetro/],
];

const BEFORE = ['receita de espresso', 'café amargo demais', 'como limpo a moka'] as const;

describe('a message that names a want, a thing or a group', () => {
  it.each(MESSAGES)('%s', (message, says) => {
    expect(heard(message).said).toMatch(says);
  });

  it.each(BEFORE.flatMap((before) => MESSAGES.map((each) => [before, ...each] as const)))(
    '%s, %s: is answered like the message alone',
    (before, message, says) => {
      expect(heard(before, message).said).toMatch(says);
    },
  );

  it.each([
    [['to gravida', 'tô com sono'], /^(?!Um café ajuda)/],
    [['por que eu tomo café e fico com sono'], /^(?!Um café ajuda)/],
    [['quero um café docinho, sem amargor, qual levo'], /^(?!Para algo docinho)/],
    [['quanto de café para 1 litro', 'e pra meia garrafa?'], /500 g de água/],
    [['1 litro na v60', 'e meia térmica?'], /500 g de água/],
    [['quantas xícaras dá um pacote de 1 kg'], /^(?!Café torrado)/],
    [['espresso para 2 pessoas'], /^No espresso/],
  ] as const)('%j: means something else', (turns, says) => {
    expect(heard(...turns).said).toMatch(says);
  });

  it.each([
    'moka, 2 xícaras de 150 ml',
    'moka 3 xícaras de 100 ml',
    'na moka, 2 canecas de 150 ml',
  ])('%s: names the smallest moka for the water', (message) => {
    expect(heard(message).said).toMatch(/Para 300 g de água, a menor que serve é a de 9 xícaras/);
  });
});
