import path from 'node:path';
import {
  app,
  globalShortcut,
  Menu,
  nativeTheme,
  powerMonitor,
  screen,
  session,
  shell,
} from 'electron';
import { createBrewClock } from '../../shared/brew/brew-clock.ts';
import { at } from '../../shared/brew/brew-moment.ts';
import { brewRoute } from '../../shared/brew/brew-words.ts';
import { nextHand } from '../../shared/desktop-next-hand.ts';
import { customersRequests } from '../../shared/ipc.ts';
import type { AppEvents } from '../../shared/ipc-answers.ts';
import { createBackend } from '../backend/backend.ts';
import { createBackups } from '../backend/backups.ts';
import { startAnnouncer } from '../brews/announcer.ts';
import { createBrewCommands } from '../brews/commands.ts';
import { createBrewKeeper } from '../brews/keeper.ts';
import { createPresenter } from '../brews/presenter.ts';
import { createRecents } from '../brews/recents.ts';
import { createWeights } from '../brews/weights.ts';
import { answer } from '../ipc/answer.ts';
import { createBackupHandlers } from '../ipc/backup-handlers.ts';
import { createAppHandlers, createMiniHandlers } from '../ipc/handlers.ts';
import { registerIpc } from '../ipc/registry.ts';
import { createScaleHandlers } from '../ipc/scale-handlers.ts';
import { createKeptFiles } from '../storage/kept-files.ts';
import type { Log } from '../storage/log.ts';
import { createSettingsStore } from '../storage/settings.ts';
import { createVault } from '../storage/vault.ts';
import { chooseBackup, chooseBackupPlace } from '../system/dialogs.ts';
import { showJumpList } from '../system/jump-list.ts';
import { systemKeyring } from '../system/keyring.ts';
import { setLoginItem } from '../system/login-item.ts';
import { buildMenu } from '../system/menu.ts';
import { createNotifier } from '../system/notifications.ts';
import { createTrayKeeper } from '../system/tray-keeper.ts';
import { createUpdates } from '../system/updates.ts';

import { addAccessHeader } from '../windows/access.ts';
import { createDeviceChooser } from '../windows/bluetooth-chooser.ts';
import { giveContextMenu } from '../windows/context-menu.ts';
import { createCustomersWindow } from '../windows/customers-window.ts';
import { createMainWindow } from '../windows/main-window.ts';
import { createMiniWindow } from '../windows/mini-window.ts';
import { serveAppScheme } from '../windows/scheme.ts';
import { createOutside, guardAllContents, guardPermissions } from '../windows/security.ts';
import { askToQuit } from './ask-to-quit.ts';
import { createNavigator } from './navigator.ts';
import { createNotices } from './notices.ts';
import { portableData } from './portable.ts';
import { createPreferences } from './preferences.ts';
import { createQuitter } from './quit.ts';
import { routeOfRecipeFile } from './recipe-files.ts';
import { signedInId } from './signed-in.ts';

/** The bundle: `main/` (where this runs), `preload/` and `renderer/` side by side. */
const bundle = path.join(import.meta.dirname, '..');
const images = path.join(bundle, '..', 'resources');

/** Screens on which somebody watches brews: a timer, and the counter with several. */
const BREW_SCREEN = /^\/(calculator\/timer\/|counter\b)/;

/** A timer; returns what cancels it. */
function wakeAfter(ms: number, wake: () => void): () => void {
  const timer = setTimeout(wake, ms);
  return () => clearTimeout(timer);
}

/** What can be done to a brew from a notification. */
const BUTTON_WORDS = { tap: 'Próxima', pause: 'Pausar' } as const;

const pathOf = (route: string) => route.split(/[?#]/)[0];

/** What the very start was asked for. */
export interface FirstStart {
  readonly link: string | null;
  /** Without the window: at sign-in to the system. */
  readonly isHidden: boolean;
}

/** What other instances and links may still ask of the running app. */
export interface Application {
  /** Shows the recipe of a file, or logs why not. */
  openRecipeFile(file: string): void;
  /** Brews the recipe of that brew again. */
  again(brewId: string): void;
  /** Goes where the link says, or logs why not. */
  openLink(link: string): void;
  show(): void;
  isBrewing(): boolean;
  /** Something failed inside and the app goes on: says so, calmly. */
  tellFailure(): void;
  /** Writes what is only in memory so far. */
  flush(): void;
}

/** Puts the app together and shows it. Call once, when Electron is ready. */
export async function startApplication(log: Log, asked: FirstStart): Promise<Application> {
  const userData = app.getPath('userData');
  const icon = path.join(images, 'icon.png');
  const notices = createNotices();
  const files = createKeptFiles({ folder: userData, log, onTroubles: notices.setTroubles });
  const settings = createSettingsStore(files);
  const vault = createVault(files, systemKeyring);
  const clock = createBrewClock(Date.now, () => performance.now());
  const keeper = createBrewKeeper({ files, clock, log });
  const hostFile = path.join(import.meta.dirname, 'backend-host.js');
  const backend = createBackend({
    ...{ files, hostFile, log },
    dataDir: path.join(userData, 'stack'),
    env: process.env,
  });
  const outside = createOutside(() => new URL(backend.status().url).origin, log);

  const chooser = createDeviceChooser({ tell: (devices) => tell('scales.devices', devices) });
  const weights = createWeights(() => performance.now());
  const recents = createRecents({
    ...{ files, keeper },
    signedIn: () => signedInId(vault.drawer(backend.id())),
  });
  let loadedBackend = '';
  let isMiniAutomatic = false;
  let opensAtLogin = settings.get().openAtLogin;

  const main = createMainWindow({
    files,
    icon,
    log,
    preload: path.join(bundle, 'preload', 'index.cjs'),
    isDark: nativeTheme.shouldUseDarkColors,
    screenMode: () => settings.get().counter.screen,
    mayClose: () => {
      if (quitter.isLeaving()) return true;
      closeMain().catch((error: unknown) => log.error('The window did not close.', error));
      return false;
    },
    onSight: () => presenter.refresh(),
    onMinimised: (minimised) => {
      if (minimised && settings.get().miniOnMinimise && presenter.summary().isBrewing) {
        isMiniAutomatic = !mini.isVisible();
        mini.open();
      } else if (!minimised && isMiniAutomatic) {
        isMiniAutomatic = false;
        mini.close();
      }
    },
    onContents: (contents) => {
      chooser.attach(contents);
      giveContextMenu(contents);
    },
    onLoad: () => {
      navigator.onLoad();
      loadedBackend = backend.status().url;
    },
  });
  const mini = createMiniWindow({
    files,
    log,
    preload: path.join(bundle, 'preload', 'mini.cjs'),
    look: () => settings.get().mini,
    changeLook: (change) => settings.change({ mini: change }),
    onSight: () => presenter.refresh(),
  });
  const customers = createCustomersWindow({
    log,
    preload: path.join(bundle, 'preload', 'customers.cjs'),
    isWanted: () => settings.get().counter.customers,
  });

  function tell<C extends keyof AppEvents>(channel: C, value: AppEvents[C]): void {
    main.webContents()?.send(channel, value);
  }

  const navigator = createNavigator({
    isOpen: main.isOpen,
    show: main.show,
    tell: (route) => tell('app.route', route),
    log,
  });
  const { goTo } = navigator;
  const show = () => main.show();
  const openMini = (brewId: string | null) => {
    isMiniAutomatic = false;
    presenter.chooseInMini(brewId);
    mini.open();
  };
  const commands = createBrewCommands({
    ...{ keeper, recents },
    onBegun: (brew) => goTo(brewRoute(brew)),
  });
  const tray = createTrayKeeper({
    images,
    show,
    log,
    act: (brewId, type) => keeper.act(brewId, { type }),
    openBrew: goTo,
    again: commands.again,
    newBrew: () => goTo('/calculator'),
    openMini: () => openMini(null),
    quit: () => app.quit(),
  });
  const presenter = createPresenter({
    keeper,
    weights: weights.all,
    tellMini: (state) => mini.webContents()?.send('mini.state', state),
    tellCustomers: (state) => customers.webContents()?.send('customers.state', state),
    tellTray: (summary) => {
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
    isInSight: ({ kind, route, name }) => {
      const seen = main.routeInFocus();
      if (seen === null) return false;
      const isBrew = kind === 'step' || kind === 'finish';
      // A brew is seen on the counter and on its own timer, wherever a click would lead.
      const isItsTimer = name !== undefined && seen.includes(name);
      return (
        pathOf(seen) === pathOf(route) || (isBrew && (seen.startsWith('/counter') || isItsTimer))
      );
    },
  });
  const announcer = startAnnouncer({
    keeper,
    announce: ({ kind, brewId, title, body, route, actions }) =>
      notifier.show({
        ...{ kind, title, body, route, name: brewId },
        buttons: actions.map((type) => ({
          text: BUTTON_WORDS[type],
          press: () => keeper.act(brewId, { type }),
        })),
      }),
    wakeAfter,
  });
  const backups = createBackups({
    folder: path.join(userData, 'backups'),
    write: backend.backUp,
    isReady: () => backend.status().kind === 'own' && backend.status().state === 'ready',
    ...{ log, wakeAfter },
  });
  const updates = createUpdates({
    // A portable app is replaced by hand: an installer would put another beside it.
    isPackaged: app.isPackaged && portableData(process.env) === null,
    resources: process.resourcesPath,
    log,
    onStatus: (status) => tell('updates.changed', status),
    leaveFor: (install) => quitter.leaveForUpdate(install),
  });
  const quitter = createQuitter({
    app,
    isBrewing: () => presenter.summary().isBrewing,
    ask: (leaving) => askToQuit(main.get(), leaving),
    cleanUp: async () => {
      globalShortcut.unregisterAll();
      announcer.stop();
      backups.stop();
      presenter.stop();
      customers.close();
      tray.destroy();
      files.flush();
      await backend.stop();
    },
    log,
  });

  async function closeMain(): Promise<void> {
    if (settings.get().closeToTray && (await tray.isThere())) main.hide();
    else if (process.platform === 'darwin') main.get()?.destroy();
    else app.quit();
  }

  const preferences = createPreferences({
    settings,
    registry: globalShortcut,
    hasTray: tray.isThere,
    actions: {
      show,
      mini: () => (mini.isVisible() ? mini.close() : openMini(null)),
      pause: commands.pause,
      next: commands.advance,
      again: () => commands.again(),
    },
  });

  /** In the middle of a brew the app opens on it. */
  function firstRoute(): string {
    const person = signedInId(vault.drawer(backend.id()));
    const mine = keeper.state().brews.filter(({ ownerId }) => ownerId === person);
    const brew = person === null ? null : nextHand(mine, keeper.now());
    if (brew !== null && at(brew, keeper.now()).status === 'running') return brewRoute(brew);
    return settings.get().counter.atStart ? '/counter' : '/';
  }

  function openRecipeFile(file: string): void {
    routeOfRecipeFile(file).then(
      (route) => {
        if (route === null) log.warn('A file was opened that has no recipe.');
        else goTo(route);
      },
      (error: unknown) => log.error('A recipe file could not be read.', error),
    );
  }

  const showFolder = (folder: string) => {
    shell.openPath(folder).then(
      (problem) => problem !== '' && log.warn(`A folder did not open: ${problem}`),
      (error: unknown) => log.warn('A folder did not open.', error),
    );
  };
  const showLogs = () => shell.showItemInFolder(path.join(app.getPath('logs'), 'main.log'));
  const showMenu = () =>
    Menu.setApplicationMenu(
      buildMenu(
        {
          goTo,
          openMini: () => openMini(null),
          window: main.get,
          about: () => app.showAboutPanel(),
          showLogs,
          checkForUpdates: updates.lookNow(),
          hasMailbox: backend.status().kind === 'own',
          openMailbox: () => {
            const address = backend.mailboxUrl();
            if (address === null) return;
            outside
              .open(address)
              .catch((error: unknown) => log.error('The mailbox did not open.', error));
          },
        },
        process.platform,
        app.isPackaged,
      ),
    );

  registerIpc(
    {
      webContents: main.webContents,
      start: () => ({ brews: keeper.text(), vault: vault.drawer(backend.id()) }),
      handlers: {
        ...createBackupHandlers({
          ...{ backend, backups },
          chooseBackup: () => chooseBackup(main.get()),
          chooseBackupPlace: (suggestion) => chooseBackupPlace(main.get(), suggestion),
          showFolder,
          onRestored: () => {
            vault.clear(backend.id());
            main.reload();
          },
        }),
        ...createScaleHandlers({
          choose: chooser.choose,
          setWeight: (brewId, grams) => {
            weights.set(brewId, grams);
            mini.webContents()?.send('mini.weights', weights.all());
          },
        }),
        ...createAppHandlers({
          ...{ settings, vault, keeper, backend, notifier, updates, notices, openMini },
          changeSettings: preferences.change,
          openOutside: outside.open,
          hasTray: tray.isThere,
          showLogs,
          closeMini: mini.close,
          onRouteListening: navigator.onListening,
          onBackendChosen: () => {
            showMenu();
            main.reload();
          },
        }),
      },
    },
    {
      webContents: mini.webContents,
      handlers: createMiniHandlers({
        keeper,
        onListening: presenter.refresh,
        choose: presenter.chooseInMini,
        showMain: () => {
          const brew = presenter.brewInMini();
          if (brew === null) show();
          else goTo(brewRoute(brew));
        },
        close: mini.close,
      }),
    },
    {
      webContents: customers.webContents,
      handlers: {
        'customers.listening': answer(customersRequests['customers.listening'], presenter.refresh),
      },
    },
    log,
  );

  notices.onChange((list) => tell('notices.changed', list));
  settings.onChange((next) => {
    tell('settings.changed', next);
    mini.applyLook();
    main.applyScreen();
    customers.apply();
    if (next.openAtLogin !== opensAtLogin) setLoginItem(next.openAtLogin, process.env, log);
    opensAtLogin = next.openAtLogin;
  });
  recents.onChange(() => {
    showJumpList(recents.list());
    presenter.refresh();
  });
  screen.on('display-added', customers.apply);
  screen.on('display-removed', customers.apply);
  screen.on('display-metrics-changed', customers.apply);
  keeper.onChange((_state, byApp) => {
    if (!byApp) tell('brews.changed', keeper.text());
  });
  backend.onStatus((status) => {
    tell('backend.changed', status);
    // The page may only talk to the address it was loaded with.
    if (loadedBackend !== '' && status.url !== loadedBackend) main.reload();
  });
  guardAllContents(outside, log);
  addAccessHeader(session.defaultSession, backend.ownServer);
  guardPermissions(session.defaultSession, log);
  powerMonitor.on('suspend', () => main.remember());
  powerMonitor.on('resume', () => {
    announcer.look();
    presenter.refresh();
  });
  powerMonitor.on('shutdown', () => quitter.leaveWithoutAsking());
  app.on('activate', show);
  app.on('window-all-closed', () => undefined);

  await backend.begin();
  serveAppScheme({
    root: path.join(bundle, 'renderer'),
    config: backend.config,
    backendUrl: () => backend.status().url,
    log,
  });
  showMenu();

  session.defaultSession.setSpellCheckerLanguages(['pt-BR']);
  const first = asked.link === null ? null : navigator.routeOf(asked.link);
  const route = first ?? firstRoute();
  if (asked.isHidden && (await tray.isThere())) main.prepare(route);
  else main.show(route);
  preferences.apply();
  presenter.refresh();
  customers.apply();
  showJumpList(recents.list());
  backups.begin();
  await tray.isThere();
  await updates.start();
  // Only now it is known whether this build looks for new versions.
  showMenu();
  return {
    openRecipeFile,
    again: commands.again,
    openLink: navigator.openLink,
    show,
    isBrewing: () => presenter.summary().isBrewing,
    tellFailure: notices.addFailure,
    flush: files.flush,
  };
}
