import { app, shell } from 'electron';
import { SHIFT_MS } from '../../shared/brew/running-brew.ts';
import type {
  BackupAnswer,
  DesktopCapabilities,
  DesktopNotice,
  SettingsAnswer,
} from '../../shared/desktop.ts';
import { appRequests, miniRequests, type SettingsChange } from '../../shared/ipc.ts';
import type { Backend } from '../backend/backend.ts';
import type { Backups } from '../backend/backups.ts';
import type { TaskOutcome } from '../backend/messages.ts';
import type { RunningBrewKeeper } from '../running-brews/keeper.ts';
import type { SettingsStore } from '../storage/settings.ts';
import type { Vault } from '../storage/vault.ts';
import type { Notifier } from '../system/notifications.ts';
import type { Updates } from '../system/updates.ts';
import { hasOpacity } from '../windows/mini-window.ts';
import { askForMicrophone } from '../windows/security.ts';
import { type AppHandlers, answer, type MiniHandlers } from './registry.ts';

interface HandlerParts {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly keeper: RunningBrewKeeper;
  readonly backend: Backend;
  readonly notifier: Notifier;
  readonly updates: Updates;
  readonly notices: {
    list(): readonly DesktopNotice[];
    dismiss(kind: DesktopNotice['kind']): void;
  };
  readonly showLogs: () => void;
  readonly openOutside: (url: string) => Promise<boolean>;
  readonly hasTray: () => Promise<boolean>;
  readonly changeSettings: (change: SettingsChange) => Promise<SettingsAnswer>;
  readonly onRouteListening: () => void;
  readonly openMini: (brewId: string | null) => void;
  readonly closeMini: () => void;
  readonly onBackendChosen: () => void;
}

const MICROPHONE_SETTINGS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone',
  win32: 'ms-settings:privacy-microphone',
};

function platformName(): DesktopCapabilities['platform'] {
  return process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
}

/** Whether this is Wayland, where global shortcuts and windows on top are not reliable. */
function isWayland(env: NodeJS.ProcessEnv): boolean {
  return process.platform === 'linux' && env.XDG_SESSION_TYPE === 'wayland';
}

export function createAppHandlers(
  parts: HandlerParts,
): Omit<AppHandlers, `backups.${string}` | `scales.${string}`> {
  const { settings, vault, keeper, backend, notifier, updates } = parts;
  const wayland = isWayland(process.env);
  return {
    'app.capabilities': answer(appRequests['app.capabilities'], async () => ({
      platform: platformName(),
      tray: await parts.hasTray(),
      globalShortcuts: wayland ? ('unsure' as const) : ('yes' as const),
      alwaysOnTop: !wayland,
      opacity: hasOpacity(process.platform),
      sessionProtection: vault.protection,
      sandboxed: !app.commandLine.hasSwitch('no-sandbox'),
      version: app.getVersion(),
    })),
    'app.openExternal': answer(appRequests['app.openExternal'], (url) => parts.openOutside(url)),
    'app.routeListening': answer(appRequests['app.routeListening'], () => parts.onRouteListening()),
    'settings.get': answer(appRequests['settings.get'], () => settings.get()),
    'settings.change': answer(appRequests['settings.change'], (change) =>
      parts.changeSettings(change),
    ),
    'vault.set': answer(appRequests['vault.set'], (key, value) =>
      vault.set(backend.id(), key, value),
    ),
    'vault.remove': answer(appRequests['vault.remove'], (key) => vault.remove(backend.id(), key)),
    'runningBrews.publish': answer(appRequests['runningBrews.publish'], (base, { brews }) =>
      keeper.publish(base, brews),
    ),
    'notifications.show': answer(appRequests['notifications.show'], (request) =>
      notifier.show(request),
    ),
    'mini.open': answer(appRequests['mini.open'], (brewId) => parts.openMini(brewId)),
    'mini.close': answer(appRequests['mini.close'], () => parts.closeMini()),
    'backend.status': answer(appRequests['backend.status'], () => backend.status()),
    'backend.choose': answer(appRequests['backend.choose'], async (choice) => {
      const status = await backend.choose(choice);
      parts.onBackendChosen();
      return status;
    }),
    'backend.retry': answer(appRequests['backend.retry'], () => backend.retry()),
    'people.list': answer(appRequests['people.list'], () => backend.people.list()),
    'people.add': answer(appRequests['people.add'], (person) => backend.people.add(person)),
    'people.enter': answer(appRequests['people.enter'], (id) => backend.people.enter(id)),
    'media.requestMicrophone': answer(appRequests['media.requestMicrophone'], async () =>
      (await askForMicrophone()) ? 'granted' : 'denied',
    ),
    'media.openMicrophoneSettings': answer(
      appRequests['media.openMicrophoneSettings'],
      async () => {
        const page = MICROPHONE_SETTINGS[process.platform];
        if (page !== undefined) await shell.openExternal(page);
      },
    ),
    'app.showLogs': answer(appRequests['app.showLogs'], () => parts.showLogs()),
    'notices.list': answer(appRequests['notices.list'], () => parts.notices.list()),
    'notices.dismiss': answer(appRequests['notices.dismiss'], (kind) =>
      parts.notices.dismiss(kind),
    ),
    'updates.status': answer(appRequests['updates.status'], () => updates.status()),
    'updates.install': answer(appRequests['updates.install'], () => updates.install()),
  };
}

interface MiniParts {
  readonly keeper: RunningBrewKeeper;
  readonly onListening: () => void;
  readonly choose: (brewId: string | null) => void;
  readonly showMain: () => void;
  readonly close: () => void;
}

export function createMiniHandlers(parts: MiniParts): MiniHandlers {
  return {
    'mini.listening': answer(miniRequests['mini.listening'], () => parts.onListening()),
    'mini.act': answer(miniRequests['mini.act'], (brewId, type) =>
      parts.keeper.act(brewId, { type }),
    ),
    'mini.shift': answer(miniRequests['mini.shift'], (brewId, direction) =>
      parts.keeper.act(brewId, { type: 'shift', byMs: direction * SHIFT_MS }),
    ),
    'mini.choose': answer(miniRequests['mini.choose'], (brewId) => parts.choose(brewId)),
    'mini.showMain': answer(miniRequests['mini.showMain'], () => parts.showMain()),
    'mini.dismiss': answer(miniRequests['mini.dismiss'], () => parts.close()),
  };
}

interface BackupParts {
  readonly backend: Pick<Backend, 'backUp' | 'restore' | 'status'>;
  readonly backups: Backups;
  readonly chooseBackup: () => Promise<string | null>;
  readonly chooseBackupPlace: (suggestion: string) => Promise<string | null>;
  readonly showFolder: (folder: string) => void;
  /** Called after a restore, which signs everyone out. */
  readonly onRestored: () => void;
}

const FAILED = 'Não foi possível. Os registros do Coado dizem por quê.';

const answerOf = (outcome: TaskOutcome): BackupAnswer =>
  outcome.ok ? { state: 'done' } : { state: 'failed', problem: outcome.problem ?? FAILED };

type BackupChannel = Extract<keyof AppHandlers, `backups.${string}`>;

export function createBackupHandlers(parts: BackupParts): Pick<AppHandlers, BackupChannel> {
  const { backend, backups } = parts;
  return {
    'backups.list': answer(appRequests['backups.list'], () => backups.list()),
    'backups.make': answer(appRequests['backups.make'], async () => {
      const day = new Date().toISOString().slice(0, 10);
      const file = await parts.chooseBackupPlace(`coado-${day}.tar.gz`);
      return file === null ? { state: 'cancelled' } : answerOf(await backend.backUp(file));
    }),
    'backups.restore': answer(appRequests['backups.restore'], async (name) => {
      const file = name === null ? await parts.chooseBackup() : backups.fileOf(name);
      if (file === null || backend.status().kind !== 'own') return { state: 'cancelled' };
      const outcome = await backend.restore(file);
      if (outcome.ok) parts.onRestored();
      return answerOf(outcome);
    }),
    'backups.show': answer(appRequests['backups.show'], () => parts.showFolder(backups.folder)),
  };
}
