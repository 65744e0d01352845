import { describe, expect, it } from 'vitest';
import {
  ANY,
  dangerOdds,
  hashOf,
  oddsOf,
  readWeights,
  stepsOf,
  type Weights,
  writeWeights,
} from '../model/answers/safety/odds';
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

  it('separates two dangers and no danger by the signs that occur together', () => {
    const model = trainOdds(examples);
    const weights = readWeights(model);
    const of = (...names: string[]) => oddsOf(model, weights, signs(...names));
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
  const NONE = { dangers: ['ANIMAL', 'BURNT'], bias: [-10, -10, 0, 0] };

  it('read the weights as they were written, also across a wide distance', () => {
    const weights = new Map<number, Weights>([
      [3, [[ANY, 4]]],
      [
        1_900_000,
        [
          [ANY, stepsOf(-100)],
          [35, stepsOf(100)],
        ],
      ],
    ]);
    const written = writeWeights(weights);
    const read = readWeights({ ...NONE, ...written });
    expect([...read].filter(([, own]) => own.length > 0)).toEqual([...weights]);
    expect(JSON.stringify(written.sizes)).toHaveLength(written.sizes.length + 2);
  });

  it('share the odds of any danger between the dangers', () => {
    const weights = new Map<number, Weights>([
      [
        hashOf('pet'),
        [
          [ANY, 60],
          [2, 40],
        ],
      ],
    ]);
    const odds = oddsOf(NONE, weights, new Map([['pet', 1]]));
    expect(odds).toMatchObject({ likeliest: 'ANIMAL' });
    expect(odds.ofAny).toBeGreaterThan(0.99);
    expect(odds.ofLikeliest).toBeGreaterThan(0.99 * odds.ofAny);
  });

  it('are no danger where nothing is known', () => {
    expect(oddsOf(NONE, new Map(), new Map([['pet', 1]])).ofAny).toBeLessThan(0.1);
    expect(dangerOdds(understand('xyz')).ofAny).toBeLessThan(0.3);
  });
});

describe('signs', () => {
  it('contain the kinds of words, also as they were typed', () => {
    const found = signsOf(understand('meu pinscher lambeu a borra'));
    expect(found.has('kind pet')).toBe(true);
    expect(found.has('kind ingest')).toBe(true);
    expect(found.has('kind drive')).toBe(false);
  });

  it('contain the words as typed with their neighbours', () => {
    const found = signsOf(understand('me queimei'));
    expect(found.get('next me queimei')).toBeCloseTo(1 / Math.sqrt(3), 5);
    expect(found.has('next ^ me')).toBe(true);
  });

  it('contain the rules that apply', () => {
    const found = signsOf(understand('misturei água sanitária com vinagre'));
    expect(found.has('rule MIXED')).toBe(true);
  });
});
