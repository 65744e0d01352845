import { powerSaveBlocker } from 'electron';
import type { RunningBrew } from '../../shared/brew/running-brew.ts';
import { brewNeedingAttention, isWorthWatching } from '../../shared/brew/running-brew-moment.ts';
import type { CustomerDisplayState, MiniState } from '../../shared/desktop.ts';
import type { RunningBrewKeeper } from './keeper.ts';
import { type RunningBrewSummary, summarise } from './summary.ts';

interface PresenterParts {
  readonly keeper: RunningBrewKeeper;
  readonly weights: () => Readonly<Record<string, number>>;
  readonly updateMini: (state: MiniState) => void;
  readonly updateCustomerDisplay: (state: CustomerDisplayState) => void;
  readonly updateTray: (summary: RunningBrewSummary) => void;
  /** Whether a screen shows a brew: its timer, the counter or the mini timer. */
  readonly isBrewOnScreen: () => boolean;
}

const TICK_MS = 1000;
/** Number of ticks between two corrections of the small windows' clocks. */
const SYNC_EVERY_TICKS = 10;

export function createPresenter(parts: PresenterParts) {
  const { keeper, weights, updateTray, isBrewOnScreen } = parts;
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

  /** Sends brews and clock to the small windows, which count by themselves meanwhile. */
  function syncWindows(): void {
    const state = miniState();
    parts.updateMini(state);
    parts.updateCustomerDisplay({ brews: state.brews, now: state.now });
  }

  function show(): void {
    const now = keeper.now();
    const { brews } = keeper.state();
    const summary = summarise(brews, now, weights());
    updateTray(summary);
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
    if (ticks % SYNC_EVERY_TICKS === 0) syncWindows();
    show();
  }

  function refresh(): void {
    syncWindows();
    show();
  }

  keeper.onChange(refresh);
  return {
    refresh,
    summary: () => summarise(keeper.state().brews, keeper.now(), weights()),
    brewInMini(): RunningBrew | null {
      const { brews, chosenId, now } = miniState();
      return brews.find(({ id }) => id === chosenId) ?? brewNeedingAttention(brews, now);
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
