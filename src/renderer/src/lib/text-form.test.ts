import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { numberText, optionalNumber, readNumber, readWhole, requiredNumber } from './text-form';

it('reads a number with or without its unit', () => {
  expect(['15,5', '250 g', '300ml', '93 °C', ''].map(readNumber)).toEqual([
    15.5,
    250,
    300,
    93,
    null,
  ]);
  expect(readNumber('um pouco')).toBeNaN();
  expect(['79,6', '', 'mole'].map(readWhole)).toEqual([80, null, null]);
});

it('writes a number without separators of thousands', () => {
  expect([numberText(1234.56), numberText(0.25, 2), numberText(null)]).toEqual([
    '1234,6',
    '0,25',
    '',
  ]);
});

it('refuses a number out of range, and decimals that saving would round', () => {
  const rule = { least: 0.1, most: 100, decimals: 1, message: 'De 0,1 a 100.' } as const;
  const problem = (schema: z.ZodMiniType, text: string) =>
    z.safeParse(schema, text).error?.issues.map(({ message }) => message) ?? [];
  const optional = optionalNumber(rule);
  expect(problem(optional, '')).toEqual([]);
  expect(problem(optional, '12,5')).toEqual([]);
  expect(problem(optional, '101')).toEqual(['De 0,1 a 100.']);
  expect(problem(optional, '12,55')).toEqual(['Use só uma casa depois da vírgula.']);
  expect(problem(requiredNumber(rule), '')).toEqual(['De 0,1 a 100.']);
});
