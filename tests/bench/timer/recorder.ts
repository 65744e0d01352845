import type { Page } from 'playwright';
import { secondsOf } from '../../support/sound-recorder.ts';

/** A second on the timer's face, and the instant of its first frame (epoch ms). */
interface Flip {
  second: number;
  at: number;
}

export async function recordFlips(page: Page, count: number): Promise<Flip[]> {
  const flips = await page.getByRole('timer').evaluateHandle((face) => {
    const seen: { text: string; at: number }[] = [];
    const note = () => {
      const text = face.textContent;
      // The change is visible in the next frame.
      requestAnimationFrame(() => seen.push({ text, at: Date.now() }));
    };
    new MutationObserver(note).observe(face, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return seen;
  });
  // Polling at every frame would slow down the page.
  await page.waitForFunction(
    ({ seen, enough }) => seen.length >= enough,
    { seen: flips, enough: count },
    { polling: 500, timeout: (count + 30) * 1000 },
  );
  return (await flips.jsonValue()).map(({ text, at }) => ({ second: secondsOf(text), at }));
}

/** Returns each second's error in ms; an unshown second gets the time of the next one. */
export function flipErrors(flips: readonly Flip[], startedAt: number): number[] {
  return flips.flatMap(({ second, at }, index) => {
    const previous = flips[index - 1]?.second ?? second - 1;
    const skipped = Math.max(0, second - previous - 1);
    return Array.from({ length: skipped + 1 }, (_, back) =>
      Math.abs(at - startedAt - (second - back) * 1000),
    );
  });
}

/** Returns the error of the shown time, in ms; 0 within the second that it shows. */
export async function errorNow(page: Page, startedAt: number): Promise<number> {
  const { text, now } = await page
    .getByRole('timer')
    .evaluate((face) => ({ text: face.textContent, now: Date.now() }));
  const shown = secondsOf(text) * 1000;
  const elapsed = now - startedAt;
  return Math.max(0, shown - elapsed, elapsed - shown - 1000);
}
