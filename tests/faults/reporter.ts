import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { type FaultReport, notesIn, REPORT_VARIABLE } from './mode.ts';

interface TestError {
  readonly message?: string;
  readonly value?: string;
}

interface TestResult {
  readonly status: string;
  /** In ms. */
  readonly duration: number;
  readonly errors: readonly TestError[];
  readonly annotations: Parameters<typeof notesIn>[0];
}

const wordsOf = ({ message = '', value = '' }: TestError) =>
  stripVTControlCharacters(`${message}${value}`)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n');

export default class FaultReporter {
  onTestEnd(test: { readonly title: string }, result: TestResult): void {
    if (result.status === 'skipped') return;
    const hasPassed = result.status === 'passed';
    const message = result.errors.map(wordsOf).join('\n');
    console.log(
      `  ${hasPassed ? '✓' : '✗'} ${test.title} (${Math.round(result.duration / 1000)} s)`,
    );
    if (!hasPassed) console.log(message.replaceAll(/^/gm, '      '));
    const file = process.env[REPORT_VARIABLE];
    if (!file) return;
    const seconds = result.duration / 1000;
    for (const note of notesIn(result.annotations)) {
      const report = { ...note, hasPassed, seconds, message } satisfies FaultReport;
      appendFileSync(file, `${JSON.stringify(report)}\n`);
    }
  }

  onError(error: TestError): void {
    console.error(wordsOf(error));
  }
}
