import { type BrowserWindow, dialog, shell } from 'electron';
import { runningBrewRoute } from '../../shared/brew/running-brew-labels.ts';
import { appRequests, customerDisplayRequests } from '../../shared/ipc.ts';
import { createAppHandlers, createBackupHandlers, createMiniHandlers } from '../ipc/handlers.ts';
import { type AppHandlers, answer, registerIpc } from '../ipc/registry.ts';
import type { createOutside } from '../windows/security.ts';
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
  const { state, windows, signals, leaving, preferences, outside } = parts;
  const { backend, keeper, log, notices, settings, vault, weights } = state;
  const { main, mini, customerDisplay, chooser, navigator } = windows;
  const { presenter, notifier, tray } = signals;
  const { backups, updates } = leaving;

  const showFolder = (folder: string) => {
    shell.openPath(folder).then(
      (problem) => problem !== '' && log.warn(`A folder did not open: ${problem}`),
      (error: unknown) => log.warn('A folder did not open.', error),
    );
  };

  registerIpc(
    {
      webContents: () => main.webContents(),
      start: () => ({
        runningBrews: keeper.text(),
        vault: vault.drawer(backend.id()),
        settings: settings.get(),
        backend: backend.status(),
        notices: notices.list(),
        update: updates.status(),
      }),
      handlers: {
        ...createBackupHandlers({
          backend,
          backups,
          showFolder,
          chooseBackup: () => chooseBackup(main.get()),
          chooseBackupPlace: (suggestion) => chooseBackupPlace(main.get(), suggestion),
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
          settings,
          vault,
          keeper,
          backend,
          notifier,
          updates,
          notices,
          openMini: windows.openMini,
          closeMini: mini.close,
          changeSettings: preferences.change,
          openOutside: outside.open,
          hasTray: tray.refresh,
          showLogs: parts.showLogs,
          onRouteListening: navigator.onListening,
          onBackendChosen: () => {
            parts.onBackendChosen();
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
          if (brew === null) windows.show();
          else navigator.goTo(runningBrewRoute(brew));
        },
        close: mini.close,
      }),
    },
    {
      webContents: customerDisplay.webContents,
      handlers: {
        'customerDisplay.listening': answer(
          customerDisplayRequests['customerDisplay.listening'],
          presenter.refresh,
        ),
      },
    },
    log,
  );
}

interface ScaleHandlerParts {
  readonly choose: (deviceId: string | null) => void;
  readonly setWeight: (brewId: string, grams: number | null) => void;
}

function createScaleHandlers(
  parts: ScaleHandlerParts,
): Pick<AppHandlers, 'scales.choose' | 'scales.weigh'> {
  return {
    'scales.choose': answer(appRequests['scales.choose'], (deviceId) => parts.choose(deviceId)),
    'scales.weigh': answer(appRequests['scales.weigh'], (brewId, grams) =>
      parts.setWeight(brewId, grams),
    ),
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
