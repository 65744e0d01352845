import { app } from 'electron';
import type { RunningBrew } from '../../shared/brew/running-brew.ts';
import { runningBrewRoute } from '../../shared/brew/running-brew-labels.ts';
import { brewNeedingAttention } from '../../shared/brew/running-brew-moment.ts';
import type { NotificationRequest } from '../../shared/ipc.ts';
import { startAnnouncer } from '../running-brews/announcer.ts';
import type { RunningBrewKeeper } from '../running-brews/keeper.ts';
import { createPresenter } from '../running-brews/presenter.ts';
import type { Recents } from '../running-brews/recents.ts';
import { createNotifier } from '../system/notifications.ts';
import { createTrayKeeper } from '../system/tray.ts';
import { type AppState, images } from './state.ts';
import type { AppWindows } from './windows.ts';

const BREW_SCREEN = /^\/(calculator\/timer\/|counter\b)/;

const BUTTON_WORDS = { tap: 'Próxima', pause: 'Pausar' } as const;

export function wakeAfter(ms: number, wake: () => void): () => void {
  const timer = setTimeout(wake, ms);
  return () => clearTimeout(timer);
}

export type AppSignals = ReturnType<typeof createSignals>;

export function createSignals(state: AppState, windows: AppWindows) {
  const { keeper, recents, weights, settings, log } = state;
  const { main, mini, customerDisplay, navigator } = windows;
  const { goTo } = navigator;

  const commands = createRunningBrewCommands({
    keeper,
    recents,
    onBegun: (brew) => goTo(runningBrewRoute(brew)),
  });
  const tray = createTrayKeeper({
    images,
    log,
    show: windows.show,
    act: (brewId, type) => keeper.act(brewId, { type }),
    openBrew: goTo,
    again: commands.again,
    newRunningBrew: () => goTo('/calculator'),
    openMini: () => windows.openMini(null),
    quit: () => app.quit(),
  });
  const presenter = createPresenter({
    keeper,
    weights: weights.all,
    updateMini: (shown) => mini.webContents()?.send('mini.state', shown),
    updateCustomerDisplay: (shown) =>
      customerDisplay.webContents()?.send('customerDisplay.state', shown),
    updateTray: (summary) => {
      tray.update(summary, recents.list());
      main
        .get()
        ?.setProgressBar(summary.progress ?? -1, { mode: summary.isPaused ? 'paused' : 'normal' });
    },
    isBrewOnScreen: () => mini.isVisible() || BREW_SCREEN.test(main.routeShown() ?? ''),
  });
  const notifier = createNotifier({
    log,
    open: goTo,
    isWanted: (kind) => settings.get().notifications[kind],
    isInSight: (news) => isInSight(news, main.routeInFocus()),
  });
  const announcer = startAnnouncer({
    keeper,
    announce: ({ kind, brewId, title, body, route, actions }) =>
      notifier.show({
        kind,
        title,
        body,
        route,
        brewId,
        buttons: actions.map((type) => ({
          text: BUTTON_WORDS[type],
          press: () => keeper.act(brewId, { type }),
        })),
      }),
    wakeAfter,
  });
  return { commands, tray, presenter, notifier, announcer } as const;
}

interface News extends Pick<NotificationRequest, 'kind' | 'route'> {
  /** Only in a notification about a brew. */
  readonly brewId?: string;
}

const pathOf = (route: string) => route.split(/[?#]/)[0];

/**
 * Whether the focused screen shows the news; `seen` is null without a focused window.
 * Counter and timer both show the news of a brew, whichever route a click opens.
 */
export function isInSight({ kind, route, brewId }: News, seen: string | null): boolean {
  if (seen === null) return false;
  if (pathOf(seen) === pathOf(route)) return true;
  const isBrew = kind === 'step' || kind === 'finish';
  const isItsTimer = brewId !== undefined && seen.includes(brewId);
  return isBrew && (seen.startsWith('/counter') || isItsTimer);
}

interface CommandParts {
  readonly keeper: RunningBrewKeeper;
  readonly recents: Pick<Recents, 'again'>;
  readonly onBegun: (brew: RunningBrew) => void;
}

/** Returns the actions of shortcuts, pedal, tray and taskbar, where no brew is selected. */
function createRunningBrewCommands({ keeper, recents, onBegun }: CommandParts) {
  const next = () => brewNeedingAttention(keeper.state().brews, keeper.now());
  return {
    pause(): void {
      const brew = next();
      if (brew?.status === 'running') keeper.act(brew.id, { type: 'pause' });
      if (brew?.status === 'paused') keeper.act(brew.id, { type: 'resume' });
    },
    advance(): void {
      const brew = next();
      if (brew?.status === 'running') keeper.act(brew.id, { type: 'tap' });
      if (brew?.status === 'paused') keeper.act(brew.id, { type: 'resume' });
    },
    /** Starts a brew with the last recipe, or with the recipe of the given brew. */
    again(brewId: string | null = null): void {
      const brew = recents.again(brewId);
      if (brew !== null) onBegun(brew);
    },
  };
}
