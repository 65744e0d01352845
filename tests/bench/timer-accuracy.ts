import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { withControl } from './timer/control.ts';
import { measureHidden } from './timer/hidden.ts';
import { openLongRecipe, startBrew } from './timer/long-brew.ts';
import { flipErrors, recordFlips } from './timer/recorder.ts';

/**
 * The difference between the shown time and the true one; budget 100 ms.
 * Measured on a processor slowed down six times, and after ten minutes in a hidden tab, where each
 * cue must also come exactly once. Exits with 1 over budget.
 */
const BUDGET_MS = 100;
const THROTTLE = 6;
const WATCHED_SECONDS = 30;
const MOST_ATTEMPTS = 3;

interface Verdict {
  name: string;
  figures: string;
  ok: boolean;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function judge(name: string, errors: readonly number[]): Verdict {
  const sorted = errors.toSorted((a, b) => a - b);
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => percentile(sorted, share).toFixed(1));
  const figures = `p50 ${p50}, p95 ${p95}, max ${max} ms of ${BUDGET_MS} ms (${errors.length} seconds)`;
  return { name, figures, ok: errors.length > 0 && errors.every((error) => error <= BUDGET_MS) };
}

async function measureThrottled(page: Page): Promise<Verdict> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const startedAt = await startBrew(page);
  const flips = await recordFlips(page, WATCHED_SECONDS);
  return judge(`shown time, CPU ${THROTTLE}× slower`, flipErrors(flips, startedAt));
}

interface Scenario {
  throttle: number;
  look: (page: Page, app: TestApp) => Promise<Verdict[]>;
}

const scenarios: Scenario[] = [
  {
    throttle: THROTTLE,
    look: async (page, app) => {
      await openLongRecipe(page, app);
      return [await measureThrottled(page)];
    },
  },
  ...(['on time', 'once a minute', 'none'] as const).map((wakeUps) => ({
    throttle: 1,
    look: async (page: Page, app: TestApp) => {
      await page.clock.install();
      const { errors, cues } = await measureHidden(page, wakeUps, () => openLongRecipe(page, app));
      return [
        judge(`shown time after 10 min hidden, timers ${wakeUps}`, errors),
        { name: `cues of 10 min hidden, timers ${wakeUps}`, ...cues },
      ];
    },
  })),
];

/** Measures up to `MOST_ATTEMPTS` times, until the budget is met or the machine is quiet. */
async function measure(browser: Browser, app: TestApp, scenario: Scenario): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { result, disturbance, quiet } = await withControl(
      browser,
      scenario.throttle,
      async () => {
        const context = await browser.newContext({ baseURL: app.url, locale: 'pt-BR' });
        const verdicts = await scenario.look(await context.newPage(), app);
        await context.close();
        return verdicts;
      },
    );
    const isWithin = result.every(({ ok }) => ok);
    if (!isWithin && !quiet && attempt < MOST_ATTEMPTS) continue;
    for (const { name, figures, ok } of result) {
      const excuse = quiet ? '' : ' (on a busy machine: not to be trusted)';
      console.log(`${name}\n    ${figures}: ${ok ? 'ok' : `OVER BUDGET${excuse}`}`);
    }
    console.log(`    a bare page beside it was up to ${disturbance.toFixed(1)} ms late`);
    if (!isWithin) process.exitCode = 1;
    return;
  }
}

const app = await startTestApp();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  for (const scenario of scenarios) await measure(browser, app, scenario);
  console.log(
    'Hidden is emulated: the page is told that it is hidden, and its clock and timers are driven ' +
      'through ten minutes, firing as the line says; no ten minutes are waited for.',
  );
} finally {
  await browser.close();
  await app.close();
}
