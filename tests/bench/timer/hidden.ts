import type { Page } from 'playwright';
import { startBrew, stepsBegun, stepTitle } from './long-brew.ts';
import { errorNow, flipErrors, recordFlips } from './recorder.ts';

const HIDDEN_MS = 10 * 60 * 1000;

/** When a hidden page's timers run: in a worker, in a background tab, in a frozen page. */
export type WakeUps = 'on time' | 'once a minute' | 'none';

async function listenForCues(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem(
      'coado.cue-settings',
      JSON.stringify({ sound: false, voice: true, vibration: false }),
    );
    const spoken: string[] = [];
    Reflect.set(globalThis, 'spoken', spoken);
    Reflect.defineProperty(globalThis, 'speechSynthesis', {
      value: {
        cancel: () => undefined,
        speak: ({ text }: SpeechSynthesisUtterance) => spoken.push(text),
      },
    });
  });
  return async (): Promise<string[]> => {
    const heard: unknown = await page.evaluate(() => Reflect.get(globalThis, 'spoken'));
    return Array.isArray(heard) ? heard.map(String) : [];
  };
}

/** Hides the page, so that it draws no frames. Returns the function that shows it again. */
async function hide(page: Page): Promise<() => Promise<void>> {
  const show = await page.evaluateHandle(() => {
    const draw = globalThis.requestAnimationFrame;
    const waiting: FrameRequestCallback[] = [];
    const become = (state: DocumentVisibilityState) => {
      Reflect.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      Reflect.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    globalThis.requestAnimationFrame = (callback) => waiting.push(callback);
    become('hidden');
    return () => {
      globalThis.requestAnimationFrame = draw;
      for (const callback of waiting) draw(callback);
      become('visible');
    };
  });
  return () => show.evaluate((reveal) => reveal());
}

async function passHidden(page: Page, wakeUps: WakeUps): Promise<void> {
  if (wakeUps === 'on time') {
    await page.clock.runFor(HIDDEN_MS);
    return;
  }
  const jumps = wakeUps === 'none' ? 1 : 10;
  for (let jump = 0; jump < jumps; jump += 1) await page.clock.fastForward(HIDDEN_MS / jumps);
}

/** Checks that each step due while hidden was spoken once, or is listed in the notice. */
function judgeCues(due: readonly number[], spoken: readonly string[], notice: string) {
  const times = due.map((index) =>
    spoken.filter((text) => text.startsWith(`${stepTitle(index)}.`)),
  );
  const said = times.filter(({ length }) => length === 1).length;
  const twice = times.filter(({ length }) => length > 1).length;
  const written = due.filter(
    (index, place) =>
      times[place]?.length === 0 && new RegExp(`${stepTitle(index)}(?!\\d)`).test(notice),
  ).length;
  const lost = due.length - said - twice - written;
  return { said, twice, written, lost };
}

/** Runs ten minutes of a brew in a hidden tab. The page's clock must be installed. */
export async function measureHidden(page: Page, wakeUps: WakeUps, open: () => Promise<void>) {
  const spoken = await listenForCues(page);
  await open();
  const startedAt = await startBrew(page);
  await recordFlips(page, 2);
  const now = () => page.evaluate(() => Date.now());
  const hiddenFrom = (await now()) - startedAt;
  const show = await hide(page);
  await passHidden(page, wakeUps);
  await show();
  const onReturn = await errorNow(page, startedAt);
  const shownAt = (await now()) - startedAt;
  const notice = page.getByText('O relógio continuou sem você.');
  const text = (await notice.count()) > 0 ? ((await notice.locator('..').textContent()) ?? '') : '';
  const { said, twice, written, lost } = judgeCues(
    stepsBegun(hiddenFrom, shownAt),
    await spoken(),
    text,
  );
  const flips = await recordFlips(page, 5);
  return {
    errors: [onReturn, ...flipErrors(flips, startedAt)],
    cues: {
      figures: `${said} said once, ${written} told as passed, ${twice} twice, ${lost} lost`,
      ok: twice === 0 && lost === 0 && (wakeUps !== 'on time' || written === 0),
    },
  };
}
