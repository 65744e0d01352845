import { expect, it } from 'vitest';
import { countStyleLines, type Module, measureSource, readModules, totalsOf } from './modules.ts';

/** Checks the sizes of modules (CONTRIBUTING.md); `npm run modules` prints the table. */

const modules = readModules();
const totals = totalsOf(modules);

const moduleOf = (lines: number, path = `src/${lines}.ts`): Module => ({
  path,
  lines,
  importers: [],
  isLazy: false,
  longFunctions: [],
  literalSpreads: 0,
});

it('reads every module with its importers', () => {
  const store = modules.find(({ path }) => path === 'src/shared/store.ts');
  expect(store?.importers.length).toBeGreaterThan(5);
});

it('computes median, share of tiny modules and the longest one', () => {
  const { longest, ...rest } = totalsOf([moduleOf(10), moduleOf(80), moduleOf(401)]);
  expect(rest).toEqual({ modules: 3, median: 80, tiny: 1 / 3 });
  expect(longest).toEqual({ path: 'src/401.ts', lines: 401 });
});

it('counts no list of tables as a tiny module', () => {
  const list = moduleOf(5, 'src/renderer/src/domains/data/tables.ts');
  const other = moduleOf(5, 'src/renderer/src/domains/data/export/api/tables.ts');
  expect(totalsOf([list, moduleOf(80)]).tiny).toBe(0);
  expect(totalsOf([other, moduleOf(80)]).tiny).toBe(1 / 2);
});

it('has a median of at least 70 lines', () => {
  expect(totals.median).toBeGreaterThanOrEqual(70);
});

it('has at most 5 % of modules of at most 20 lines', () => {
  expect(totals.tiny).toBeLessThanOrEqual(0.05);
});

it('has no module above 400 lines', () => {
  expect(modules.filter(({ lines }) => lines > 400).map(({ path }) => path)).toEqual([]);
});

it('spreads no literal to pack properties', () => {
  expect(modules.filter(({ literalSpreads }) => literalSpreads > 0)).toEqual([]);
});

it('has no function above 120 lines', () => {
  const long = modules.flatMap(({ path, longFunctions }) =>
    longFunctions.map(({ name, lines }) => `${path}: ${name} (${lines})`),
  );
  expect(long).toEqual([]);
});

it('has at most 9,700 lines of CSS', () => {
  const lines = countStyleLines();
  expect(lines).toBeGreaterThan(5_000);
  expect(lines).toBeLessThanOrEqual(9_700);
});

it('finds a planted literal spread and a planted long function', () => {
  const filler = '  call();\n'.repeat(120);
  expect(measureSource('planted.tsx', 'const a = { ...{ b, c }, ...d };').literalSpreads).toBe(1);
  expect(measureSource('planted.ts', 'const a = [...(b ? [c] : [])];').literalSpreads).toBe(0);
  expect(measureSource('planted.ts', `function weigh() {\n${filler}}\n`).longFunctions).toEqual([
    { name: 'weigh', lines: 122 },
  ]);
});
