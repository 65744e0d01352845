import { app } from 'electron';
import { brewRoute } from '../../shared/brew/brew-labels.ts';
import { brewNeedingAttention } from '../../shared/brew/brew-moment.ts';
import type { RunningBrew } from '../../shared/brew/running-brew.ts';
import type { NotificationRequest } from '../../shared/ipc.ts';
import { startAnnouncer } from '../running-brews/announcer.ts';
import type { BrewKeeper } from '../running-brews/keeper.ts';
import { createPresenter } from '../running-brews/presenter.ts';
import type { Recents } from '../running-brews/recents.ts';
import { createNotifier } from '../system/notifications.ts';
import { createTrayKeeper } from '../system/tray.ts';
import { type AppState, images } from './state.ts';
import type { AppWindows } from './windows.ts';

/** Screens that show running brews: a timer, and the counter with several. */
const BREW_SCREEN = /^\/(calculator\/timer\/|counter\b)/;

/** Buttons of a brew's notification. */
const BUTTON_WORDS = { tap: 'Próxima', pause: 'Pausar' } as const;

/** Starts a timer; returns a function that cancels it. */
export function wakeAfter(ms: number, wake: () => void): () => void {
  const timer = setTimeout(wake, ms);
  return () => clearTimeout(timer);
}

export type AppSignals = ReturnType<typeof createSignals>;

/**
 * Shows the brews outside of the page.
 * Tray, mini timer, customers' screen, dock and notifications.
 */
export function createSignals(state: AppState, windows: AppWindows) {
  const { keeper, recents, weights, settings, log } = state;
  const { main, mini, customers, navigator } = windows;
  const { goTo } = navigator;

  const commands = createBrewCommands({
    keeper,
    recents,
    onBegun: (brew) => goTo(brewRoute(brew)),
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
    updateCustomers: (shown) => customers.webContents()?.send('customers.state', shown),
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
        name: brewId,
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
  /** Id of the brew, for news about a brew. */
  readonly name?: string;
}

const pathOf = (route: string) => route.split(/[?#]/)[0];

/**
 * Whether the focused screen shows the news; `seen` is null without a focused window.
 * A brew is visible on the counter and on its own timer, regardless of the click target.
 */
export function isInSight({ kind, route, name }: News, seen: string | null): boolean {
  if (seen === null) return false;
  if (pathOf(seen) === pathOf(route)) return true;
  const isBrew = kind === 'step' || kind === 'finish';
  const isItsTimer = name !== undefined && seen.includes(name);
  return isBrew && (seen.startsWith('/counter') || isItsTimer);
}

interface CommandParts {
  readonly keeper: BrewKeeper;
  readonly recents: Pick<Recents, 'again'>;
  /** Called after a brew was started outside of the window. */
  readonly onBegun: (brew: RunningBrew) => void;
}

/**
 * Returns the brew actions of shortcuts, pedal, tray and taskbar.
 * They always act on the brew that needs attention next.
 */
function createBrewCommands({ keeper, recents, onBegun }: CommandParts) {
  const next = () => brewNeedingAttention(keeper.state().brews, keeper.now());
  return {
    pause(): void {
      const brew = next();
      if (brew?.status === 'running') keeper.act(brew.id, { type: 'pause' });
      if (brew?.status === 'paused') keeper.act(brew.id, { type: 'resume' });
    },
    /** Continues a step that waits for the person. */
    advance(): void {
      const brew = next();
      if (brew?.status === 'running') keeper.act(brew.id, { type: 'tap' });
      if (brew?.status === 'paused') keeper.act(brew.id, { type: 'resume' });
    },
    /** Brews the last recipe again, or that of the given brew. */
    again(brewId: string | null = null): void {
      const brew = recents.again(brewId);
      if (brew !== null) onBegun(brew);
    },
  };
}
