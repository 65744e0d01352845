import { expect, test } from 'vitest';
import { parseAllowedValues, parseMaximum } from './literals.ts';

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
])('ignores any other constraint: %s', (condition) => {
  expect(allowed(condition)).toBeNull();
});

test.each([
  [80, 'name', '((char_length(btrim(name)) >= 1) AND (char_length(name) <= 80))'],
  [160, 'bio', '(char_length(bio) <= 160)'],
  [2000, 'grams', '((grams > (0)::numeric) AND (grams <= (2000)::numeric))'],
  [99999.9, 'grams', '((grams > (0)::numeric) AND (grams <= 99999.9))'],
  [10000, 'target', '((target >= 1) AND (target <= 10000))'],
  [300, 'seconds', '(((seconds IS NULL) OR (url IS NOT NULL)) AND (seconds <= (300)::numeric))'],
  [12, 'notes', '((cardinality(notes) <= 12) AND (array_position(notes, NULL::text) IS NULL))'],
  [null, 'notes', '(octet_length(notes) <= 500)'],
  [null, 'notes', "(octet_length(array_to_string(notes, ','::text)) <= 500)"],
  [null, 'water', '(water <= (grams * (60)::numeric))'],
  [null, 'points', '(points >= 0)'],
  [null, 'text', '(char_length(context) <= 80)'],
])('reads the maximum %j of the column %s', (expected, column, condition) => {
  expect(parseMaximum(`CHECK (${condition})`, column)).toBe(expected);
});
