import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { repositoryRoot } from '../lib/run-bin.ts';
import { declaredName, isRecord, visitNodes } from '../lib/syntax-tree.ts';

/** A source file of `src`, except for tests, declarations, generated files and public.ts. */
export interface Module {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string;
  readonly lines: number;
  /** Paths of the modules that import it, for types too. */
  readonly importers: readonly string[];
  /** Whether a module loads it with `import()`, or a worker or page names it. */
  readonly isLazy: boolean;
  /** Functions of more than `LONG_FUNCTION` lines, with their lines. */
  readonly longFunctions: readonly { readonly name: string; readonly lines: number }[];
  /** Number of object literals that are spread at once: `...{ a, b }`. */
  readonly literalSpreads: number;
}

/** Lines above which a function with state should become a class or be split. */
const LONG_FUNCTION = 120;
/** Lines below which a module with one importer belongs in that importer. */
const SHORT_MODULE = 40;

export interface Totals {
  readonly modules: number;
  readonly median: number;
  /** Share (0 to 1) of the modules with at most 20 lines, without lists of tables. */
  readonly tiny: number;
  readonly longest: { readonly path: string; readonly lines: number };
}

function resolveImport(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  const base = specifier.startsWith('@shared/')
    ? `src/shared/${specifier.slice('@shared/'.length)}`
    : specifier.startsWith('@/')
      ? `src/renderer/src/${specifier.slice('@/'.length)}`
      : specifier.startsWith('.')
        ? posix.join(posix.dirname(from), specifier)
        : null;
  if (base === null) return null;
  const [path = ''] = base.split('?');
  return [path, `${path}.ts`, `${path}.tsx`].find((each) => known.has(each)) ?? null;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

type Measured = Pick<Module, 'longFunctions' | 'literalSpreads'>;

function measureProgram(path: string, source: string, program: unknown): Measured {
  const longFunctions: { name: string; lines: number }[] = [];
  let literalSpreads = 0;
  const measure = (node: Record<string, unknown>, name: string) => {
    const { type, start, end, argument } = node;
    if (typeof type !== 'string' || typeof start !== 'number' || typeof end !== 'number') return;
    if (FUNCTIONS.has(type)) {
      const lines = source.slice(start, end).split('\n').length;
      if (lines > LONG_FUNCTION) longFunctions.push({ name: declaredName(node, name), lines });
    }
    const isSpread = type === 'SpreadElement' || type === 'JSXSpreadAttribute';
    if (isSpread && isRecord(argument) && argument.type === 'ObjectExpression') literalSpreads += 1;
  };
  visitNodes(program, measure, dirname(path));
  return { longFunctions, literalSpreads };
}

export const measureSource = (path: string, source: string): Measured =>
  measureProgram(path, source, parseSync(path, source).program);

export function readModules(): Module[] {
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: repositoryRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        !/\.d\.ts$|\.test\.|\.test-support\.|\/database\.(types|catalogue|limits)\.ts$|\/public\.ts$/.test(
          path,
        ),
    )
    .toSorted();
  const known = new Set(paths);
  const importers = new Map<string, Set<string>>();
  const lazy = new Set<string>();
  const read = paths.map((path) => {
    const source = readFileSync(join(repositoryRoot, path), 'utf8');
    const { module, program } = parseSync(path, source);
    const sources = [
      ...module.staticImports.map((each) => each.moduleRequest.value),
      ...module.staticExports.flatMap((each) =>
        each.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
      ),
    ];
    for (const specifier of sources) {
      const target = resolveImport(path, specifier, known);
      if (target === null) continue;
      const of = importers.get(target) ?? new Set();
      importers.set(target, of.add(path));
    }
    const requested = [
      ...source.matchAll(/(?:import\(|new URL\()\s*'([^']+)'/g),
      ...source.matchAll(/from '([^']+\?worker[^']*)'/g),
    ];
    for (const [, specifier = ''] of requested) {
      const target = resolveImport(path, specifier, known);
      if (target !== null) lazy.add(target);
    }
    const { longFunctions, literalSpreads } = measureProgram(path, source, program);
    return { path, lines: source.split('\n').length - 1, longFunctions, literalSpreads };
  });
  return read.map((each) => ({
    ...each,
    importers: [...(importers.get(each.path) ?? [])],
    isLazy: lazy.has(each.path),
  }));
}

export const countStyleLines = (): number =>
  globSync('src/**/*.css', { cwd: repositoryRoot })
    .map((path) => readFileSync(join(repositoryRoot, path), 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0);

/** Whether a module is a domain's list of tables, whose length depends only on its tables. */
const isListOfTables = (path: string): boolean => /\/domains\/[^/]+\/tables\.ts$/.test(path);

export function totalsOf(modules: readonly Module[]): Totals {
  const lines = modules.map((each) => each.lines).toSorted((one, other) => one - other);
  const middle = Math.floor(lines.length / 2);
  const median =
    lines.length % 2 === 1
      ? (lines[middle] ?? 0)
      : ((lines[middle - 1] ?? 0) + (lines[middle] ?? 0)) / 2;
  const short = modules.filter((each) => each.lines <= 20 && !isListOfTables(each.path));
  const longest = modules.reduce((one, other) => (other.lines > one.lines ? other : one));
  return {
    modules: modules.length,
    median,
    tiny: short.length / modules.length,
    longest: { path: longest.path, lines: longest.lines },
  };
}

/** Returns modules that belong in their only importer: short, not lazy, not an entry. */
export const mergeable = (modules: readonly Module[]): Module[] =>
  modules.filter(
    ({ importers, isLazy, lines }) => importers.length === 1 && !isLazy && lines < SHORT_MODULE,
  );
