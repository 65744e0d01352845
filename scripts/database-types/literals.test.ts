import { expect, test } from 'vitest';
import { parseAllowedValues } from './literals.ts';

const allowed = (condition: string, column = 'roast') =>
  parseAllowedValues(`CHECK (${condition})`, column);

test('reads a list of allowed texts', () => {
  expect(allowed("((roast = ANY (ARRAY['Clara'::text, 'Média'::text])))")).toEqual([
    'Clara',
    'Média',
  ]);
});

test('reads a list beside "is null"', () => {
  expect(
    allowed("(((roast IS NULL) OR (roast = ANY (ARRAY['Clara'::text, 'Escura'::text]))))"),
  ).toEqual(['Clara', 'Escura']);
});

test('reads the casts of a varchar column', () => {
  expect(
    allowed(
      "(((roast)::text = ANY ((ARRAY['a'::character varying, 'b'::character varying])::text[])))",
    ),
  ).toEqual(['a', 'b']);
});

test('keeps commas, brackets and quotes inside a value', () => {
  expect(allowed("((roast = ANY (ARRAY['a, b'::text, 'c''d'::text, 'e]'::text])))")).toEqual([
    'a, b',
    "c'd",
    'e]',
  ]);
});

test.each([
  '((char_length(roast) <= 30))',
  "((roast ~ '^[a-z]$'::text))",
  '((roast = ANY (ARRAY[1, 2])))',
  "((roast = ANY (ARRAY['a'::text])) AND (char_length(roast) > 1))",
  "(((roast = ANY (ARRAY['a'::text])) OR (char_length(roast) > 1)))",
  "((grind = ANY (ARRAY['a'::text])))",
])('leaves any other constraint alone: %s', (condition) => {
  expect(allowed(condition)).toBeNull();
});
