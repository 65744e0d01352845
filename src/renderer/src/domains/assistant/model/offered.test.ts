import { describe, expect, it } from 'vitest';
import { say } from './answers/compose';
import { offeredBy } from './offered';
import { heard } from './reply.test-support';

describe('offeredBy', () => {
  const answer = say(['Depende.']);
  it.each([
    ['torra clara ou escura?', ['torra clara', 'torra escura']],
    ['água filtrada ou mineral?', ['agua filtrada', 'agua mineral']],
    ['filtro de papel ou de pano', ['filtro de papel', 'filtro de pano']],
    ['qual é melhor, moka ou prensa?', ['moka', 'prensa']],
    ['gelado: cold brew ou japonês?', ['gelado cold brew', 'gelado japones']],
    ['uso o mesmo pó do dia anterior que sobrou na pia ou compro outro pacote?', []],
    ['20 g na v60', []],
  ])('finds the alternatives of %j', (asked, alternatives) => {
    expect(offeredBy(asked, answer)).toEqual(alternatives);
  });
});

describe('a place', () => {
  it.each([
    [['v60 ou chemex?', 'a segunda'], /Chemex/],
    [['torra clara ou escura?', 'a primeira'], /clara/],
    [['grão ou moído?', 'o segundo'], /mo[ií]/],
  ])('picks an alternative: %j', (turns, says) => {
    expect(heard(...turns).said).toMatch(says);
  });

  it('picks nothing where nothing was offered', () => {
    expect(heard('20 g na v60', 'o segundo').memory.offered).toEqual([]);
  });
});
