import { describe, expect, it } from 'vitest';
import { oddsOf, stepsOf, writeWeight } from '../model/answers/safety/odds';
import { dangerNamed } from '../model/answers/safety/rules';
import { signsOf } from '../model/answers/safety/signs';
import { understand } from '../model/language/understand';
import { CONCERNS, DANGERS, HARMLESS } from './messages';
import { type Example, trainOdds } from './train';

const twice = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) !== at);

const signs = (...names: string[]) => new Map(names.map((name) => [name, 0.5]));
const repeated = (times: number, example: Example): Example[] =>
  Array.from({ length: times }, () => example);

describe('the messages of dangers', () => {
  it('name a danger that has an answer, each message once', () => {
    const names = [...new Set(DANGERS.map(({ danger }) => danger ?? ''))];
    expect(names.filter((name) => dangerNamed(name) === null)).toEqual([]);
    expect(twice([...DANGERS, ...CONCERNS].map(({ text }) => text))).toEqual([]);
    expect(DANGERS.length).toBeGreaterThan(4000);
    expect(HARMLESS.length).toBeGreaterThan(10_000);
  });
});

describe('training', () => {
  const examples = [
    ...repeated(8, { signs: signs('kind pet', 'kind ingest'), danger: 'ANIMAL' }),
    ...repeated(8, { signs: signs('kind burn', 'kind hot'), danger: 'BURNT' }),
    ...repeated(8, { signs: signs('kind pet', 'kind hot'), danger: null }),
  ];

  it('separates two dangers and none by what is together in a message', () => {
    const model = trainOdds(examples);
    const of = (...names: string[]) => oddsOf(model, signs(...names));
    expect(of('kind pet', 'kind ingest')).toMatchObject({ likeliest: 'ANIMAL' });
    expect(of('kind burn', 'kind hot')).toMatchObject({ likeliest: 'BURNT' });
    expect(of('kind pet', 'kind ingest').ofAny).toBeGreaterThan(0.8);
    expect(of('kind pet', 'kind hot').ofAny).toBeLessThan(0.5);
  });

  it('gives the same weights each time', () => {
    expect(trainOdds(examples)).toEqual(trainOdds(examples));
  });
});

describe('odds', () => {
  it('read the weights as they were written', () => {
    const weights = { pet: writeWeight(0, stepsOf(-1.5)) + writeWeight(1, stepsOf(3)) };
    const odds = oddsOf({ dangers: ['ANIMAL'], bias: [0, 0], weights }, new Map([['pet', 1]]));
    expect(odds.ofAny).toBeCloseTo(1 / (1 + Math.exp(-4.5)), 5);
    expect(odds.ofLikeliest).toBe(odds.ofAny);
  });

  it('leave the widest weight readable', () => {
    const [least, most] = [stepsOf(-100), stepsOf(100)];
    expect(JSON.stringify(writeWeight(0, least) + writeWeight(35, most))).toHaveLength(6);
  });

  it('are no danger where nothing is known', () => {
    const odds = oddsOf({ dangers: ['ANIMAL'], bias: [10, -10], weights: {} }, new Map());
    expect(odds.ofAny).toBeLessThan(0.1);
  });
});

describe('signs', () => {
  it('hold the kinds of words, also as they were typed', () => {
    const found = signsOf(understand('meu pinscher lambeu a borra'));
    expect(found.has('kind pet')).toBe(true);
    expect(found.has('kind ingest')).toBe(true);
    expect(found.has('kind drive')).toBe(false);
  });

  it('hold the rules that apply', () => {
    const found = signsOf(understand('misturei água sanitária com vinagre'));
    expect(found.has('rule MIXED')).toBe(true);
  });
});
