import { firstFreePort } from '@coado/local-stack/ports';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { startTestApp } from '../support/app.ts';

/**
 * Lighthouse's four scores for the landing page of the built site, on its phone.
 * None may be below 95.
 */
const LOWEST = 95;
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const port = await firstFreePort(9400);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArguments, `--remote-debugging-port=${port}`],
});
const app = await startTestApp();
try {
  const marks: Record<string, number[]> = {};
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(app.url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    for (const name of CATEGORIES) {
      const category = result.lhr.categories[name];
      marks[name] = [...(marks[name] ?? []), Math.round((category?.score ?? 0) * 100)];
      const failed = category?.auditRefs.filter(({ id, weight }) => {
        const score = result.lhr.audits[id]?.score;
        return weight > 0 && score !== null && score !== undefined && score < 0.9;
      });
      if (run === 0) for (const { id } of failed ?? []) console.log(`  ${name}: ${id}`);
    }
    if (run === 0) {
      for (const id of [
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
        'cumulative-layout-shift',
      ]) {
        console.log(`  ${id}: ${result.lhr.audits[id]?.displayValue}`);
      }
    }
  }
  for (const [name, values] of Object.entries(marks)) {
    const median = values.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
    console.log(`${name.padEnd(16)} ${median} of ${LOWEST}${median < LOWEST ? ' TOO LOW' : ''}`);
    if (median < LOWEST) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await app.close();
}
