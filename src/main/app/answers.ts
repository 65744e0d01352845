import { app, type BrowserWindow, dialog, shell } from 'electron';
import { SHIFT_MS } from '../../shared/brew/running-brew.ts';
import { runningBrewRoute } from '../../shared/brew/running-brew-labels.ts';
import type { BackupAnswer } from '../../shared/desktop.ts';
import type { TaskOutcome } from '../backend/messages.ts';
import { type AppHandlers, type MiniHandlers, registerIpc } from '../ipc/registry.ts';
import { hasOpacity } from '../windows/mini-window.ts';
import { askForMicrophone, type createOutside } from '../windows/security.ts';
import type { createPreferences } from './preferences.ts';
import type { AppLeaving } from './quit.ts';
import type { AppSignals } from './signals.ts';
import type { AppState } from './state.ts';
import type { AppWindows } from './windows.ts';

interface AnswerParts {
  readonly state: AppState;
  readonly windows: AppWindows;
  readonly signals: AppSignals;
  readonly leaving: AppLeaving;
  readonly preferences: ReturnType<typeof createPreferences>;
  readonly outside: ReturnType<typeof createOutside>;
  readonly showLogs: () => void;
  readonly onBackendChosen: () => void;
}

/** Answers the requests of the three windows, each window only its own. */
export function answerWindows(parts: AnswerParts): void {
  const { backend, keeper, log, notices, settings, vault } = parts.state;
  const { main, mini, customerDisplay } = parts.windows;
  registerIpc(
    {
      webContents: () => main.webContents(),
      start: () => ({
        runningBrews: keeper.text(),
        vault: vault.drawer(backend.id()),
        settings: settings.get(),
        backend: backend.status(),
        notices: notices.list(),
        update: parts.leaving.updates.status(),
      }),
      handlers: { ...appHandlers(parts), ...backupHandlers(parts) },
    },
    { webContents: mini.webContents, handlers: miniHandlers(parts) },
    {
      webContents: customerDisplay.webContents,
      handlers: { 'customerDisplay.listening': parts.signals.presenter.refresh },
    },
    log,
  );
}

const MICROPHONE_SETTINGS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone',
  win32: 'ms-settings:privacy-microphone',
};

/** Whether this is Wayland, where global shortcuts and windows on top are not reliable. */
const isWayland = () => process.platform === 'linux' && process.env.XDG_SESSION_TYPE === 'wayland';

type BackupChannel = Extract<keyof AppHandlers, `backups.${string}`>;

function appHandlers(parts: AnswerParts): Omit<AppHandlers, BackupChannel> {
  const { backend, keeper, notices, settings, vault, weights } = parts.state;
  const { main, mini, chooser, navigator, openMini } = parts.windows;
  const { notifier, tray } = parts.signals;
  const { updates } = parts.leaving;
  const { platform } = process;
  return {
    'app.capabilities': async () => ({
      platform: platform === 'darwin' || platform === 'win32' ? platform : 'linux',
      tray: await tray.refresh(),
      globalShortcuts: isWayland() ? 'unsure' : 'yes',
      alwaysOnTop: !isWayland(),
      opacity: hasOpacity(platform),
      sessionProtection: vault.protection,
      sandboxed: !app.commandLine.hasSwitch('no-sandbox'),
      version: app.getVersion(),
    }),
    'app.openExternal': parts.outside.open,
    'app.routeListening': navigator.onListening,
    'settings.get': settings.get,
    'settings.change': parts.preferences.change,
    'vault.set': (key, value) => vault.set(backend.id(), key, value),
    'vault.remove': (key) => vault.remove(backend.id(), key),
    'runningBrews.publish': (base, { brews }) => keeper.publish(base, brews),
    'notifications.show': notifier.show,
    'mini.open': openMini,
    'mini.close': mini.close,
    'backend.status': () => backend.status(),
    'backend.choose': async (choice) => {
      const status = await backend.choose(choice);
      parts.onBackendChosen();
      main.reload();
      return status;
    },
    'backend.retry': () => backend.retry(),
    'people.list': backend.people.list,
    'people.add': backend.people.add,
    'people.enter': backend.people.enter,
    'media.requestMicrophone': async () => ((await askForMicrophone()) ? 'granted' : 'denied'),
    'media.openMicrophoneSettings': async () => {
      const page = MICROPHONE_SETTINGS[platform];
      if (page !== undefined) await shell.openExternal(page);
    },
    'scales.choose': chooser.choose,
    'scales.weigh': (brewId, grams) => {
      weights.set(brewId, grams);
      mini.webContents()?.send('mini.weights', weights.all());
    },
    'app.showLogs': parts.showLogs,
    'notices.list': notices.list,
    'notices.dismiss': notices.dismiss,
    'updates.status': updates.status,
    'updates.install': updates.install,
  };
}

function miniHandlers({ state, windows, signals }: AnswerParts): MiniHandlers {
  const { keeper } = state;
  const { presenter } = signals;
  return {
    'mini.listening': presenter.refresh,
    'mini.act': (brewId, type) => keeper.act(brewId, { type }),
    'mini.shift': (brewId, direction) =>
      keeper.act(brewId, { type: 'shift', byMs: direction * SHIFT_MS }),
    'mini.choose': presenter.chooseInMini,
    'mini.showMain': () => {
      const brew = presenter.brewInMini();
      if (brew === null) windows.show();
      else windows.navigator.goTo(runningBrewRoute(brew));
    },
    'mini.dismiss': windows.mini.close,
  };
}

const FAILED = 'Não foi possível. Os registros do Coado dizem por quê.';

const answerOf = (outcome: TaskOutcome): BackupAnswer =>
  outcome.ok ? { state: 'done' } : { state: 'failed', problem: outcome.problem ?? FAILED };

function backupHandlers({
  state,
  windows,
  leaving,
}: AnswerParts): Pick<AppHandlers, BackupChannel> {
  const { backend, log, vault } = state;
  const { main } = windows;
  const { backups } = leaving;
  return {
    'backups.list': backups.list,
    'backups.make': async () => {
      const day = new Date().toISOString().slice(0, 10);
      const file = await chooseBackupPlace(main.get(), `coado-${day}.tar.gz`);
      return file === null ? { state: 'cancelled' } : answerOf(await backend.backUp(file));
    },
    'backups.restore': async (name) => {
      const file = name === null ? await chooseBackup(main.get()) : backups.fileOf(name);
      if (file === null || backend.status().kind !== 'own') return { state: 'cancelled' };
      const outcome = await backend.restore(file);
      if (outcome.ok) {
        vault.clear(backend.id());
        main.reload();
      }
      return answerOf(outcome);
    },
    'backups.show': async () => {
      const problem = await shell.openPath(backups.folder);
      if (problem !== '') log.warn(`A folder did not open: ${problem}`);
    },
  };
}

const filters = [{ name: 'Cópia do Coado', extensions: ['gz'] }];

async function chooseBackup(window: BrowserWindow | null): Promise<string | null> {
  const options = {
    title: 'Restaurar uma cópia',
    buttonLabel: 'Restaurar',
    filters,
    properties: ['openFile' as const],
  };
  const { filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return filePaths[0] ?? null;
}

async function chooseBackupPlace(
  window: BrowserWindow | null,
  suggestion: string,
): Promise<string | null> {
  const options = { title: 'Guardar uma cópia', defaultPath: suggestion, filters };
  const { filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  return filePath === '' ? null : filePath;
}
