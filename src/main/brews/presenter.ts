import { powerSaveBlocker } from 'electron';
import type { RunningBrew } from '../../shared/brew/running-brew.ts';
import type { MiniState } from '../../shared/desktop.ts';
import { nextHand } from '../../shared/desktop-next-hand.ts';
import type { BrewKeeper } from './keeper.ts';
import { type BrewSummary, isWorthWatching, summarise } from './summary.ts';

interface PresenterParts {
  readonly keeper: BrewKeeper;
  /** Grams by brew, for those that are on a scale. */
  readonly weights: () => Readonly<Record<string, number>>;
  readonly tellMini: (state: MiniState) => void;
  readonly tellTray: (summary: BrewSummary) => void;
  /** Whether a brew is shown on the screen: its timer, the counter or the mini timer. */
  readonly isBrewOnScreen: () => boolean;
}

const TICK_MS = 1000;
/** The mini timer counts by itself; every so many ticks its clock is set by ours. */
const MINI_EVERY_TICKS = 10;

/**
 * Keeps tray, mini timer and display in step with the brews: at each change and, while something
 * runs, once a second. Nothing ticks when nothing runs.
 */
export function createPresenter(parts: PresenterParts) {
  const { keeper, weights, tellMini, tellTray, isBrewOnScreen } = parts;
  let chosenId: string | null = null;
  let blocker: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let ticks = 0;

  function keepDisplayAwake(isWanted: boolean): void {
    if (isWanted && blocker === null) blocker = powerSaveBlocker.start('prevent-display-sleep');
    if (!isWanted && blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  }

  function miniState(): MiniState {
    const { brews } = keeper.state();
    if (!brews.some(({ id }) => id === chosenId)) chosenId = null;
    return { brews, chosenId, now: keeper.now() };
  }

  function show(): void {
    const now = keeper.now();
    const { brews } = keeper.state();
    const summary = summarise(brews, now, weights());
    tellTray(summary);
    keepDisplayAwake(isBrewOnScreen() && brews.some((brew) => isWorthWatching(brew, now)));
    if (summary.isBrewing) timer ??= setInterval(tick, TICK_MS);
    else stopTicking();
  }

  function stopTicking(): void {
    if (timer !== null) clearInterval(timer);
    timer = null;
  }

  function tick(): void {
    ticks += 1;
    if (ticks % MINI_EVERY_TICKS === 0) tellMini(miniState());
    show();
  }

  function refresh(): void {
    tellMini(miniState());
    show();
  }

  keeper.onChange(refresh);
  return {
    refresh,
    summary: () => summarise(keeper.state().brews, keeper.now(), weights()),
    /** The brew that the mini timer shows; null when none was started. */
    brewInMini(): RunningBrew | null {
      const { brews, chosenId, now } = miniState();
      return brews.find(({ id }) => id === chosenId) ?? nextHand(brews, now);
    },
    chooseInMini(brewId: string | null): void {
      chosenId = brewId;
      refresh();
    },
    stop(): void {
      stopTicking();
      keepDisplayAwake(false);
    },
  };
}
