import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';
import { isRecord, visitNodes } from '../lib/syntax-tree.ts';

/** Lines above which an end-to-end test is hard to follow; its first failure hides the rest. */
const LONGEST = 80;

interface Journey {
  readonly line: number;
  readonly lines: number;
}

function journeysIn(path: string, source: string): Journey[] {
  const journeys: Journey[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  visitNodes(parseSync(path, source).program, ({ type, start, callee, arguments: given }) => {
    if (type !== 'CallExpression' || typeof start !== 'number' || !isRecord(callee)) return;
    const { start: from, end: to } = callee;
    if (typeof from !== 'number' || typeof to !== 'number') return;
    if (!/^test(?:\.(?:only|skip|fixme|fail))?$/.test(source.slice(from, to))) return;
    const body: unknown = Array.isArray(given) ? given.at(-1) : null;
    if (!isRecord(body) || !/Function/.test(String(body.type))) return;
    const { start: begin, end } = body;
    if (typeof begin !== 'number' || typeof end !== 'number') return;
    journeys.push({ line: lineAt(start), lines: lineAt(end) - lineAt(begin) + 1 });
  });
  return journeys;
}

const files = globSync('tests/{e2e-web,e2e-desktop}/*.spec.ts', { cwd: repositoryRoot });
const journeys = files.flatMap((file) => {
  const path = file.replaceAll('\\', '/');
  return journeysIn(path, readFileSync(join(repositoryRoot, file), 'utf8')).map((journey) => ({
    path,
    ...journey,
  }));
});

it('measures every end-to-end test', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(journeys.length).toBeGreaterThan(250);
});

it('finds a planted long test, with its options and inside a loop', () => {
  const filler = '  await step();\n'.repeat(79);
  const long = `for (const how of ways) {\ntest(how, { tag }, async ({ page }) => {\n${filler}});\n}\n`;
  expect(journeysIn('planted.spec.ts', long)).toEqual([{ line: 2, lines: 81 }]);
  const others = `test.describe(() => {\n${filler}});\ntest.step('one', () => {\n${filler}});\n`;
  expect(journeysIn('planted.spec.ts', others)).toEqual([]);
});

it('has no end-to-end test above 80 lines', () => {
  const long = journeys
    .filter(({ lines }) => lines > LONGEST)
    .map(({ path, line, lines }) => `${path}:${line} has ${lines} lines`);
  expect(long).toEqual([]);
});
