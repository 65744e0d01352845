import { parseRatio } from '@shared/brew/amounts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  type CalculatorState,
  canGenerate,
  chooseMethod,
  chooseRoast,
  editField,
  INITIAL_CALCULATOR,
  nudge,
  settleTexts,
  withAmounts,
} from './calculator';

const figures = (state: CalculatorState) => [
  state.coffee.value,
  state.water.value,
  state.ratio.value,
];
const v60 = chooseMethod(INITIAL_CALCULATOR, { id: 'v60', defaultRatio: '1:16' });

describe('calculator', () => {
  it('starts with the product defaults', () => {
    expect(figures(INITIAL_CALCULATOR)).toEqual([15, 251, 16.7]);
    expect(INITIAL_CALCULATOR.ratio.text).toBe('16,7');
    expect(INITIAL_CALCULATOR.roast).toBe('Média');
    expect(canGenerate(INITIAL_CALCULATOR)).toBe(false);
  });

  it.each([
    ['1:16', [15, 240, 16]],
    ['1:14', [15, 210, 14]],
    ['1:2', [15, 30, 2]],
    ['1:16.7', [15, 251, 16.7]],
    [null, [15, 240, 16]],
    ['a gosto', [15, 240, 16]],
    ['1:0', [15, 240, 16]],
  ])('takes the default ratio %s of the method', (defaultRatio, expected) => {
    const edited = editField(INITIAL_CALCULATOR, 'coffee', '40');
    const state = chooseMethod(edited, { id: 'any', defaultRatio });
    expect(figures(state)).toEqual(expected);
    expect(canGenerate(state)).toBe(true);
  });

  it.each([
    ['espresso', '1:2', [15, 30, 2]],
    ['drip-machine', '1:18', [55, 990, 18]],
    ['clever', '1:16', [20, 320, 16]],
  ])(
    'starts %s with 15 g or, as a later method, with its own dose',
    (id, defaultRatio, expected) => {
      expect(figures(chooseMethod(INITIAL_CALCULATOR, { id, defaultRatio }))).toEqual(expected);
    },
  );

  it('starts a moka with what its pot takes', () => {
    expect(
      figures(chooseMethod(INITIAL_CALCULATOR, { id: 'moka-pot', defaultRatio: null })),
    ).toEqual([13, 130, 10]);
  });

  it('links the three figures', () => {
    expect(figures(editField(v60, 'coffee', '20'))).toEqual([20, 320, 16]);
    expect(figures(editField(v60, 'water', '250'))).toEqual([15.6, 250, 16]);
    expect(figures(editField(v60, 'ratio', '16.7'))).toEqual([15, 251, 16.7]);
  });

  it('leaves the water alone when the ratio changes without coffee, and the coffee at ratio 0', () => {
    const empty = editField(v60, 'coffee', '0');
    expect(figures(editField(empty, 'ratio', '12'))).toEqual([0, 0, 12]);
    const ratioless = editField(v60, 'ratio', '0');
    expect(figures(ratioless)).toEqual([15, 0, 0]);
    expect(figures(editField(ratioless, 'water', '200'))).toEqual([15, 200, 0]);
    expect(canGenerate(ratioless)).toBe(false);
  });

  it.each(['', '-5', 'abc', '1e3', '--', ',', 'Infinity', '99999999'])(
    'ignores %j but keeps it in the field until left',
    (text) => {
      const state = editField(v60, 'coffee', text);
      expect(figures(state)).toEqual(figures(v60));
      expect(state.coffee.text).toBe(text);
      expect(settleTexts(state)).toEqual(v60);
    },
  );

  it('ignores a number that would put a linked amount above its limit', () => {
    const rich = editField(v60, 'coffee', '90000');
    expect(figures(rich)).toEqual(figures(v60));
    const thin = editField(v60, 'ratio', '0,1');
    expect(figures(editField(thin, 'water', '900000'))).toEqual(figures(thin));
  });

  it('reads comma and point and keeps what is being typed', () => {
    const typing = editField(v60, 'coffee', '15,');
    expect(typing.coffee).toEqual({ value: 15, text: '15,' });
    expect(figures(editField(typing, 'coffee', '15,5'))).toEqual([15.5, 248, 16]);
    expect(figures(editField(typing, 'coffee', '15.5'))).toEqual([15.5, 248, 16]);
    expect(figures(editField(v60, 'water', '1.000'))).toEqual([62.5, 1000, 16]);
    expect(editField(v60, 'ratio', '16.667').ratio.value).toBe(16.667);
  });

  it('steps by 1 g, 1 g and 0.1 and stops at 0', () => {
    expect(figures(nudge(v60, 'coffee', 1))).toEqual([16, 256, 16]);
    expect(figures(nudge(v60, 'water', -1))).toEqual([14.9, 239, 16]);
    expect(figures(nudge(v60, 'ratio', 1))).toEqual([15, 242, 16.1]);
    const empty = editField(v60, 'coffee', '0,4');
    expect(nudge(empty, 'coffee', -1).coffee.value).toBe(0);
  });

  it('takes over the amounts of an earlier brew', () => {
    expect(figures(withAmounts(v60, { coffee: 30, water: 500 }))).toEqual([30, 500, 16.67]);
    expect(chooseRoast(v60, 'Clara').roast).toBe('Clara');
  });

  it('parses ratios', () => {
    expect([parseRatio('1:16,7'), parseRatio(' 1 : 8 '), parseRatio('12')]).toEqual([16.7, 8, 12]);
  });
});

const field = fc.constantFrom('coffee' as const, 'water' as const, 'ratio' as const);
const typed = fc.oneof(
  fc.double({ min: 0, max: 2000, noNaN: true }).map((value) => value.toFixed(1)),
  fc.nat(1_000_000).map((value) => String(value / 100).replace('.', ',')),
  fc.string({ maxLength: 6 }),
  fc.constantFrom('', '0', '-3', '15,', '1.000', '0,05'),
);
const edit = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), field, text: typed }),
  fc.record({
    kind: fc.constant('nudge' as const),
    field,
    by: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.record({
    kind: fc.constant('method' as const),
    defaultRatio: fc.constantFrom(null, '1:2', '1:16', '1:16.7', '?'),
  }),
);

describe('any sequence of edits', () => {
  it('keeps the amounts valid, and water = coffee × ratio within the rounding', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25, size: 'max' }), (edits) => {
        let state = v60;
        for (const next of edits) {
          const before = state;
          if (next.kind === 'method') {
            state = chooseMethod(state, { id: 'any', defaultRatio: next.defaultRatio });
          } else if (next.kind === 'nudge') {
            state = nudge(state, next.field, next.by);
          } else {
            state = editField(state, next.field, next.text);
          }
          const [coffee, water, ratio] = [state.coffee.value, state.water.value, state.ratio.value];
          for (const value of [coffee, water, ratio]) {
            expect(Number.isFinite(value) && value >= 0).toBe(true);
          }
          const changed = figures(before).join() !== figures(state).join();
          if (!changed) continue;
          if (next.kind !== 'method' && next.field === 'water') {
            if (ratio === 0) continue;
            // Coffee is rounded to 0.1 g, so coffee × ratio may miss the water by 0.05 g × ratio.
            expect(Math.abs(water - coffee * ratio)).toBeLessThanOrEqual(0.05 * ratio + 1e-6);
          } else if (coffee > 0 || (next.kind !== 'method' && next.field === 'coffee')) {
            expect(Math.abs(water - coffee * ratio)).toBeLessThanOrEqual(0.5 + 1e-5);
            expect(Number.isInteger(water)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

const amount = (value: number) => ({ value, text: String(value) });
const state: CalculatorState = {
  methodId: 'v60',
  roast: 'Média',
  coffee: amount(15),
  water: amount(240),
  ratio: amount(16),
};

it.each([
  ['coffee', '99999'],
  ['coffee', '999999'],
  ['water', '999999'],
  ['water', '99999999'],
  ['ratio', '9999'],
] as const)('reports %s %s as too much coffee', (field, text) => {
  expect(amountProblem(editField(state, field, text))).toMatch(/^É café demais/);
});

it('reports no problem for amounts that can be brewed', () => {
  expect(amountProblem(state)).toBeNull();
  expect(amountProblem(editField(state, 'water', '251'))).toBeNull();
  expect(amountProblem(editField(state, 'ratio', '1:16,7'))).toBeNull();
});
