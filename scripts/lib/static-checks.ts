import { captureNode } from './run-bin.ts';
import type { Outcome } from './test-reports.ts';

export const passed: Outcome = { passed: 1, failed: 0, secondTries: 0, notes: [] };
export const failed = (what: string): Outcome => ({
  passed: 0,
  failed: 1,
  secondTries: 0,
  notes: [`✗ ${what}`],
});

interface StaticCheck {
  name: string;
  args: string[];
}
const tool = (name: string, ...args: string[]): StaticCheck => ({
  name,
  args: ['scripts/node.mjs', ...args],
});

/** The static checks in two groups, which run at the same time and take about equally long. */
const staticLanes: StaticCheck[][] = [
  [
    tool('types of Node', 'tsc', '--project', 'tsconfig.node.json'),
    tool('types of the web', 'tsc', '--project', 'tsconfig.web.json'),
    tool('dead code', 'knip'),
  ],
  [
    tool('lint and format', 'biome', 'check', '--error-on-warnings', '.'),
    tool('style scale', 'stylelint', 'src/**/*.css'),
    tool(
      'import directions',
      ...[
        'depcruise',
        '--config',
        '.dependency-cruiser.cjs',
        'src',
        'supabase',
        'tests',
        'scripts',
      ],
    ),
    { name: 'plain language', args: ['scripts/check-language.ts'] },
    { name: 'commit subjects', args: ['scripts/check-commits.ts'] },
    {
      name: 'released migrations are unchanged',
      args: ['scripts/release-migrations.ts', '--check'],
    },
    {
      name: 'database types are fresh',
      args: ['scripts/generate-database-types.ts', '--check'],
    },
    { name: 'odds of dangers are fresh', args: ['scripts/learn-dangers.ts', '--check'] },
  ],
];

export async function runStaticChecks(): Promise<Outcome> {
  const runLane = async (lane: readonly StaticCheck[]) => {
    const outcomes: Outcome[] = [];
    for (const { name, args } of lane) {
      const startedAt = performance.now();
      const { code, output } = await captureNode(args);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${output}`);
      outcomes.push(code === 0 ? passed : failed(name));
    }
    return outcomes;
  };
  const outcomes = (await Promise.all(staticLanes.map(runLane))).flat();
  return {
    passed: outcomes.filter((outcome) => outcome.failed === 0).length,
    failed: outcomes.filter((outcome) => outcome.failed > 0).length,
    secondTries: 0,
    notes: outcomes.flatMap(({ notes }) => notes),
  };
}
