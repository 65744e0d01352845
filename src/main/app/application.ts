import path from 'node:path';
import { app, globalShortcut, Menu, type Session, session, shell } from 'electron';
import { runningBrewRoute } from '../../shared/brew/running-brew-labels.ts';
import { brewNeedingAttention, momentAt } from '../../shared/brew/running-brew-moment.ts';
import type { Log } from '../storage/log.ts';
import { showJumpList } from '../system/jump-list.ts';
import { buildMenu } from '../system/menu.ts';
import { serveAppScheme } from '../windows/scheme.ts';
import {
  createOutside,
  guardAllContents,
  guardPermissions,
  isOwnUrl,
} from '../windows/security.ts';
import { answerWindows } from './answers.ts';
import { followEvents } from './events.ts';
import { routeOfRecipeFile } from './links.ts';
import { createPreferences } from './preferences.ts';
import { createLeaving } from './quit.ts';
import { createSignals } from './signals.ts';
import { bundle, openState } from './state.ts';
import { createWindows } from './windows.ts';

interface FirstStart {
  readonly link: string | null;
  /** Whether the window stays hidden because the system starts the app at sign-in. */
  readonly isHidden: boolean;
}

export interface Application {
  openRecipeFile(file: string): void;
  /** Starts a new brew with the recipe of the brew with that id. */
  again(brewId: string): void;
  openLink(link: string): void;
  show(): void;
  isBrewing(): boolean;
  showFailure(): void;
  flush(): void;
}

/** Builds the app's parts in the order in which they depend on each other. */
function assemble(log: Log) {
  const state = openState(log);
  const { backend, settings } = state;
  const windows = createWindows(state, {
    onClose: () => leaving.onClose(),
    isBrewing: () => signals.presenter.summary().isBrewing,
    onSight: () => signals.presenter.refresh(),
    chooseInMini: (brewId) => signals.presenter.chooseInMini(brewId),
  });
  const { main, mini, navigator } = windows;
  const signals = createSignals(state, windows);
  const { commands, tray } = signals;
  const leaving = createLeaving(state, windows, signals);
  const outside = createOutside(() => new URL(backend.status().url).origin, log);
  const preferences = createPreferences({
    settings,
    registry: globalShortcut,
    hasTray: tray.refresh,
    actions: {
      show: windows.show,
      mini: () => (mini.isVisible() ? mini.close() : windows.openMini(null)),
      pause: commands.pause,
      next: commands.advance,
      again: () => commands.again(),
    },
  });

  const showLogs = () => shell.showItemInFolder(path.join(app.getPath('logs'), 'main.log'));
  const openMailbox = () => {
    const address = backend.mailboxUrl();
    if (address === null) return;
    outside.open(address).catch((error: unknown) => log.error('The mailbox did not open.', error));
  };
  const showMenu = () =>
    Menu.setApplicationMenu(
      buildMenu(
        {
          showLogs,
          openMailbox,
          goTo: navigator.goTo,
          window: () => main.get(),
          openMini: () => windows.openMini(null),
          about: () => app.showAboutPanel(),
          checkForUpdates: leaving.updates.checkNow(),
          hasMailbox: backend.status().kind === 'own',
        },
        process.platform,
        app.isPackaged,
      ),
    );

  answerWindows({
    state,
    windows,
    signals,
    leaving,
    preferences,
    outside,
    showLogs,
    onBackendChosen: showMenu,
  });
  followEvents(state, windows, signals, leaving);
  guardAllContents(outside, log);
  addAccessHeader(session.defaultSession, () => backend.ownServer());
  guardPermissions(session.defaultSession, log);
  return { state, windows, signals, leaving, preferences, showMenu };
}

type Parts = ReturnType<typeof assemble>;

function firstRoute({ keeper, settings, signedIn }: Parts['state']): string {
  const person = signedIn();
  const mine = keeper.state().brews.filter(({ ownerId }) => ownerId === person);
  const brew = person === null ? null : brewNeedingAttention(mine, keeper.now());
  if (brew !== null && momentAt(brew, keeper.now()).status === 'running')
    return runningBrewRoute(brew);
  return settings.get().counter.atStart ? '/counter' : '/';
}

async function showFirst(parts: Parts, { link, isHidden }: FirstStart): Promise<void> {
  const { state, windows, signals, showMenu } = parts;
  const { backend, log } = state;
  await backend.reserve();
  serveAppScheme({
    root: path.join(bundle, 'renderer'),
    config: () => backend.config(),
    backendUrl: () => backend.status().url,
    log,
  });
  const linked = link === null ? null : windows.navigator.routeOf(link);
  const route = linked ?? firstRoute(state);
  if (isHidden && (await signals.tray.refresh())) windows.main.prepare(route);
  else windows.main.show(route);
  // The page loads meanwhile, so that building the menu does not delay it.
  showMenu();
  session.defaultSession.setSpellCheckerLanguages(['pt-BR']);
}

/**
 * Starts the server and other background parts after the first screen is drawn.
 * Earlier they would compete with it for the processor.
 */
async function startTheRest(parts: Parts): Promise<void> {
  const { state, windows, signals, leaving, preferences, showMenu } = parts;
  const { backend, recents } = state;
  await windows.main.isDrawn();
  if (leaving.isLeaving()) return;
  await backend.begin();
  preferences.apply();
  signals.presenter.refresh();
  windows.customerDisplay.apply();
  showJumpList(recents.list());
  leaving.backups.begin();
  await signals.tray.refresh();
  await leaving.updates.start();
  // `updates.start` has found out whether updates exist, and the menu shows them.
  showMenu();
}

/** Creates the app's parts and shows the window. Call once, when Electron is ready. */
export async function startApplication(log: Log, asked: FirstStart): Promise<Application> {
  const parts = assemble(log);
  const { state, windows, signals } = parts;
  await showFirst(parts, asked);
  startTheRest(parts).catch((error: unknown) => {
    log.error('Not everything could be started.', error);
    state.notices.addFailure();
  });
  return {
    openRecipeFile: (file) => {
      routeOfRecipeFile(file).then(
        (route) => {
          if (route === null) log.warn('A file was opened that has no recipe.');
          else windows.navigator.goTo(route);
        },
        (error: unknown) => log.error('A recipe file could not be read.', error),
      );
    },
    again: signals.commands.again,
    openLink: windows.navigator.openLink,
    show: windows.show,
    isBrewing: () => signals.presenter.summary().isBrewing,
    showFailure: state.notices.addFailure,
    flush: () => state.files.flush(),
  };
}

/** Header of the embedded stack's access secret (supabase/local/gateway/access.ts). */
const ACCESS_HEADER = 'x-coado-access';

interface OwnServer {
  readonly origin: string;
  readonly secret: string;
}

export function isForServer(url: string, { origin }: Pick<OwnServer, 'origin'>): boolean {
  return URL.canParse(url) && new URL(url.replace(/^ws:/, 'http:')).origin === origin;
}

/**
 * Adds the access secret to requests of this app's pages to the embedded server.
 * Neither the pages nor other users of this computer, who can reach the address, know the secret.
 */
function addAccessHeader(session: Session, server: () => OwnServer | null): void {
  // The port is unknown before the server runs, so the filter matches all ports.
  const filter = { urls: ['http://127.0.0.1/*', 'ws://127.0.0.1/*'] };
  session.webRequest.onBeforeSendHeaders(filter, ({ url, requestHeaders, webContents }, done) => {
    const own = server();
    const page = webContents?.getURL();
    const isOurs = page === undefined || isOwnUrl(page);
    if (own === null || !isOurs || !isForServer(url, own)) done({ requestHeaders });
    else done({ requestHeaders: { ...requestHeaders, [ACCESS_HEADER]: own.secret } });
  });
}
