import type { BrewAction, RunningBrew } from './brew/running-brew.ts';
import type {
  AppChannel,
  BackendChoice,
  DesktopSettings,
  NotificationRequest,
  SettingsChange,
  ShortcutAction,
} from './ipc.ts';

/** Takes a listener off again: always the very function that was put on. */
export type Unsubscribe = () => void;

/** The brews in the main process, as the app's own text; `revision` grows with each change. */
export interface BrewsText {
  readonly revision: number;
  readonly text: string;
}

/** Answer to published brews; `text` is null when they were taken as they came. */
export interface PublishedBrews {
  readonly revision: number;
  readonly text: string | null;
}

/** Capabilities of this machine, so that no control without effect is shown. */
export interface DesktopCapabilities {
  readonly platform: 'linux' | 'darwin' | 'win32';
  /** Whether an icon in the tray can be seen: closing to it is only offered then. */
  readonly tray: boolean;
  /** 'unsure' on Wayland, where registering may succeed and never fire. */
  readonly globalShortcuts: 'yes' | 'unsure';
  /** False on Wayland, which keeps the order of windows to itself. */
  readonly alwaysOnTop: boolean;
  /** Whether windows can be made to let through what is behind them: not on Linux. */
  readonly opacity: boolean;
  /** Storage of the session: encrypted by the system's keyring, or a file of its owner. */
  readonly sessionProtection: 'keyring' | 'file';
  /** False if the system denies Chromium a sandbox for the pages (some AppImages, root). */
  readonly sandboxed: boolean;
  readonly version: string;
}

/** The result of a change of settings, with its refused parts. */
export interface SettingsAnswer {
  readonly settings: DesktopSettings;
  /** Closing to the tray was refused: there is no tray. */
  readonly trayMissing: boolean;
  /** Shortcuts that another program (or another of ours) already holds. */
  readonly shortcutConflicts: readonly ShortcutAction[];
}

/** Which backend the app talks to and how it is. */
export interface BackendStatus {
  /** 'own': the embedded stack in this machine; else a Supabase project. */
  readonly kind: 'own' | 'project';
  /** Source of the choice. The settings cannot change the environment's choice. */
  readonly chosenBy: 'default' | 'settings' | 'environment';
  readonly url: string;
  readonly state: 'starting' | 'ready' | 'restarting' | 'failed' | 'stopped';
  /** Why it failed, for people (pt-BR); null otherwise. */
  readonly problem: string | null;
}

/** A person of this computer known by a name only. */
export interface LocalPerson {
  readonly id: string;
  readonly name: string;
}

/** One of the daily backups of the own stack. */
export interface Backup {
  readonly name: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly bytes: number;
}

/** How making or restoring a backup ended; `problem` is for people (pt-BR). */
export type BackupAnswer =
  | { readonly state: 'done' | 'cancelled' }
  | { readonly state: 'failed'; readonly problem: string };

/** A notice about this machine. */
export type DesktopNotice =
  /** The disk refuses: what changes is only in memory until it takes it again. */
  | { readonly kind: 'unwritten'; readonly isFull: boolean }
  /** Files that could not be understood lie beside their place under another name. */
  | {
      readonly kind: 'set-aside';
      readonly files: readonly { readonly file: string; readonly savedAs: string }[];
    }
  /** Something failed inside and the app went on. */
  | { readonly kind: 'failure' };

/** A Bluetooth device near. */
export interface ScaleDevice {
  readonly id: string;
  /** As it is advertised; may be empty. */
  readonly name: string;
}

export interface UpdateStatus {
  readonly state: 'off' | 'idle' | 'checking' | 'downloading' | 'ready' | 'failed';
  /** The version that waits ('Atualização pronta') or is on its way. */
  readonly version: string | null;
}

/** Data available before the app's first line runs, so that the start awaits nothing. */
export interface DesktopStart {
  readonly brews: BrewsText;
  /** The auth client's stored values, by key. */
  readonly vault: Readonly<Record<string, string>>;
  readonly settings: DesktopSettings;
  readonly backend: BackendStatus;
  readonly notices: readonly DesktopNotice[];
  readonly update: UpdateStatus;
}

/** `window.desktop`: the app's interface to the machine. Rejects refused arguments. */
export interface DesktopApi {
  readonly start: DesktopStart;
  readonly app: {
    capabilities(): Promise<DesktopCapabilities>;
    /** Opens an https, mailto or own-backend address in the system's browser; false when refused. */
    openExternal(url: string): Promise<boolean>;
    /** Opens the folder of the log. */
    showLogs(): Promise<void>;
    /**
     * Subscribes to screens to open: a link, a clicked notification, a menu item.
     * Paths of this app only.
     */
    onRoute(listener: (path: string) => void): Unsubscribe;
  };
  readonly settings: {
    get(): Promise<DesktopSettings>;
    change(change: SettingsChange): Promise<SettingsAnswer>;
    onChange(listener: (settings: DesktopSettings) => void): Unsubscribe;
  };
  readonly vault: {
    set(key: string, value: string): Promise<void>;
    remove(key: string): Promise<void>;
  };
  readonly brews: {
    /** Keeps the brews, on disk, before it resolves. `base`: the revision they were made from. */
    publish(base: number, text: string): Promise<PublishedBrews>;
    /** Hears of what the tray, the mini timer or a shortcut did to a brew. */
    onChange(listener: (brews: BrewsText) => void): Unsubscribe;
  };
  readonly notifications: {
    /** False when it was not shown: switched off, or the person is looking at it. */
    show(notification: NotificationRequest): Promise<boolean>;
  };
  readonly mini: {
    open(brewId: string | null): Promise<void>;
    close(): Promise<void>;
  };
  readonly backend: {
    status(): Promise<BackendStatus>;
    /** Takes effect at once: the app is loaded again on the other backend. */
    choose(choice: BackendChoice): Promise<BackendStatus>;
    /** Tries again after a failure. */
    retry(): Promise<BackendStatus>;
    onStatus(listener: (status: BackendStatus) => void): Unsubscribe;
  };
  /** People of the embedded stack with a name only; each user picks their own. */
  readonly people: {
    /** Lists the most recent person first; empty with a project. */
    list(): Promise<readonly LocalPerson[]>;
    /** Makes an account; the answer signs in once, as the token of a mail's link does. */
    add(person: { name: string; timezone: string }): Promise<string>;
    enter(id: string): Promise<string>;
  };
  /** Only the own stack has backups; with a project they are the project's. */
  readonly backups: {
    list(): Promise<readonly Backup[]>;
    /** Asks where to, and writes one there. */
    make(): Promise<BackupAnswer>;
    /**
     * Restores a listed backup by its name, or null for a file dialog.
     * The app is loaded again afterwards.
     */
    restore(name: string | null): Promise<BackupAnswer>;
    /** Opens their folder. */
    show(): Promise<void>;
  };
  readonly media: {
    /**
     * Requests the microphone from macOS if needed.
     * 'denied' can only be undone in the system's settings.
     */
    requestMicrophone(): Promise<'granted' | 'denied'>;
    /** Opens the system's page for it; Linux has none, and nothing happens there. */
    openMicrophoneSettings(): Promise<void>;
  };
  readonly notices: {
    list(): Promise<readonly DesktopNotice[]>;
    /** Read: not shown again until it is new. */
    dismiss(kind: DesktopNotice['kind']): Promise<void>;
    onChange(listener: (notices: readonly DesktopNotice[]) => void): Unsubscribe;
  };
  readonly scales: {
    /** Hears of devices to choose from while the page asks for one; null when that is over. */
    onDevices(listener: (devices: readonly ScaleDevice[] | null) => void): Unsubscribe;
    /** Answers that question, once. */
    choose(deviceId: string | null): Promise<void>;
    /** Sends the weight on the scale under a brew to the mini timer and the tray. */
    weigh(brewId: string, grams: number | null): Promise<void>;
  };
  readonly updates: {
    status(): Promise<UpdateStatus>;
    /** Quits (asking when a brew runs) and starts the new version. */
    install(): Promise<void>;
    onStatus(listener: (status: UpdateStatus) => void): Unsubscribe;
  };
}

/** State of the mini timer. `now` is the main process' brew clock: both windows agree. */
export interface MiniState {
  readonly brews: readonly RunningBrew[];
  /** The chosen brew; null shows the one that needs attention next (`brewNeedingAttention`). */
  readonly chosenId: string | null;
  readonly now: number;
}

/** Actions of the small window on a brew. */
export type MiniAction = Extract<
  BrewAction['type'],
  'pause' | 'resume' | 'tap' | 'finish' | 'countOn'
>;

/** State of the screen for customers. `now` as in MiniState. */
export type CustomersState = Pick<MiniState, 'brews' | 'now'>;

/** `window.customers`: it only looks on. */
export interface CustomersApi {
  onState(listener: (state: CustomersState) => void): Unsubscribe;
}

/** `window.mini`: all that the mini timer may ask for. */
export interface MiniApi {
  onState(listener: (state: MiniState) => void): Unsubscribe;
  onWeights(listener: (weights: Readonly<Record<string, number>>) => void): Unsubscribe;
  act(brewId: string, action: MiniAction): Promise<void>;
  /** Corrects the clock by one press: -1 back, 1 ahead. */
  shift(brewId: string, direction: -1 | 1): Promise<void>;
  /** Shows this brew instead of the one that needs a hand next; null goes back to that. */
  choose(brewId: string | null): Promise<void>;
  showMain(): Promise<void>;
  close(): Promise<void>;
}

/** Response of each request of the app. */
interface AppAnswers {
  'app.capabilities': () => DesktopCapabilities;
  'app.openExternal': () => boolean;
  'app.routeListening': () => void;
  'settings.get': () => DesktopSettings;
  'settings.change': () => SettingsAnswer;
  'vault.set': () => void;
  'vault.remove': () => void;
  'brews.publish': () => PublishedBrews;
  'notifications.show': () => boolean;
  'mini.open': () => void;
  'mini.close': () => void;
  'backend.status': () => BackendStatus;
  'backend.choose': () => BackendStatus;
  'backend.retry': () => BackendStatus;
  'people.list': () => readonly LocalPerson[];
  'people.add': () => string;
  'people.enter': () => string;
  'backups.list': () => readonly Backup[];
  'backups.make': () => BackupAnswer;
  'backups.restore': () => BackupAnswer;
  'backups.show': () => void;
  'media.requestMicrophone': () => 'granted' | 'denied';
  'media.openMicrophoneSettings': () => void;
  'scales.choose': () => void;
  'scales.weigh': () => void;
  'app.showLogs': () => void;
  'notices.list': () => readonly DesktopNotice[];
  'notices.dismiss': () => void;
  'updates.status': () => UpdateStatus;
  'updates.install': () => void;
}

export type AppResult<C extends AppChannel> = ReturnType<AppAnswers[C]>;

/** Events from the main process to the app. */
export interface AppEvents {
  'app.route': string;
  'settings.changed': DesktopSettings;
  'brews.changed': BrewsText;
  'backend.changed': BackendStatus;
  'notices.changed': readonly DesktopNotice[];
  'updates.changed': UpdateStatus;
  /** Bluetooth devices to choose from, as they are found; null when the choice is over. */
  'scales.devices': readonly ScaleDevice[] | null;
}

/** Events from the main process to the screen for customers. */
export interface CustomersEvents {
  'customers.state': CustomersState;
}

/** Events from the main process to the mini timer. */
export interface MiniEvents {
  'mini.state': MiniState;
  /** Grams by brew, for those that are on a scale. */
  'mini.weights': Readonly<Record<string, number>>;
}
