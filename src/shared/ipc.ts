import { z } from 'zod';
import { isProjectAddress } from './addresses.ts';
import { runningBrewSchema } from './brew/running-brew.ts';

// Requests from the windows to the main process, with schemas of their arguments. The main process
// checks each request against them. Results and events are in desktop.ts.

const NOTIFICATION_KINDS = [
  'step',
  'finish',
  'message',
  'like',
  'comment',
  'follow',
  'achievement',
  'reminder',
] as const;

export const SHORTCUT_ACTIONS = ['show', 'pause', 'next', 'again', 'mini'] as const;
export type ShortcutAction = (typeof SHORTCUT_ACTIONS)[number];

/**
 * A shortcut such as 'CommandOrControl+Shift+K', with at least one modifier.
 * Without a modifier, no other program could receive the key. Keys that write nothing, such as
 * those of foot pedals and media keys, need no modifier.
 */
const acceleratorSchema = z
  .string()
  .max(60)
  .regex(
    /^(?:(?:(?:CommandOrControl|Control|Command|Alt|Shift|Super)\+){1,4}(?:[A-Z0-9]|F(?:[1-9]|1\d|2[0-4])|Space|Tab|Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|Delete)|F(?:[1-9]|1\d|2[0-4])|PageUp|PageDown|MediaPlayPause|MediaNextTrack|MediaPreviousTrack|MediaStop)$/,
  );

const notificationSwitches = z.strictObject({
  step: z.boolean(),
  finish: z.boolean(),
  message: z.boolean(),
  like: z.boolean(),
  comment: z.boolean(),
  follow: z.boolean(),
  achievement: z.boolean(),
  reminder: z.boolean(),
} satisfies Record<(typeof NOTIFICATION_KINDS)[number], z.ZodBoolean>);

const shortcutSettings = z.strictObject({
  enabled: z.boolean(),
  show: acceleratorSchema.nullable(),
  pause: acceleratorSchema.nullable(),
  next: acceleratorSchema.nullable(),
  again: acceleratorSchema.nullable(),
  mini: acceleratorSchema.nullable(),
} satisfies Record<'enabled' | ShortcutAction, z.ZodType>);

const MINI_SIZES = ['small', 'medium', 'large'] as const;

const miniSettings = z.strictObject({
  size: z.enum(MINI_SIZES),
  /** 1 is opaque. */
  opacity: z.number().min(0.4).max(1),
});

const counterSettings = z.strictObject({
  /** Whether the app opens on the counter. */
  atStart: z.boolean(),
  /** 'kiosk' also prevents leaving the window. */
  screen: z.enum(['window', 'full', 'kiosk']),
  /** Whether a second screen shows the customers' names and remaining times. */
  customers: z.boolean(),
});

/** Settings of this computer, which the main process stores. */
export const desktopSettingsSchema = z.strictObject({
  /** Whether the person has left the first-run screen. */
  welcomed: z.boolean(),
  closeToTray: z.boolean(),
  /** Whether the mini timer opens when the main window is minimised during a brew. */
  miniOnMinimise: z.boolean(),
  /** Whether the app starts with the system's session, hidden in the tray where there is one. */
  openAtLogin: z.boolean(),
  mini: miniSettings,
  counter: counterSettings,
  notifications: notificationSwitches,
  shortcuts: shortcutSettings,
});
export type DesktopSettings = z.infer<typeof desktopSettingsSchema>;

const settingsChangeSchema = desktopSettingsSchema
  .extend({
    notifications: notificationSwitches.partial(),
    shortcuts: shortcutSettings.partial(),
    mini: miniSettings.partial(),
    counter: counterSettings.partial(),
  })
  .partial();
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** The backend to use from now on. The publishable key is no secret. */
export const backendChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own') }),
  z.strictObject({
    kind: z.literal('project'),
    url: z.string().max(300).refine(isProjectAddress),
    publishableKey: z.string().min(10).max(2000),
  }),
]);
export type BackendChoice = z.infer<typeof backendChoiceSchema>;

/** A path of this app; '//host' and backslashes would leave it. */
const routeSchema = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

const notificationSchema = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string().min(1).max(120),
  body: z.string().max(500),
  /** The path that a click opens; no notification appears while the person sees that path. */
  route: routeSchema,
});
export type NotificationRequest = z.infer<typeof notificationSchema>;

/** supabase-js stores the session, the PKCE verifier and more under keys with this prefix. */
const vaultKeySchema = z
  .string()
  .max(100)
  .regex(/^coado\.session(-[\w-]+)?$/);

/** The running brews as JSON text; parsed here, so that no invalid brew is stored. */
const runningBrewsTextSchema = z
  .string()
  .max(4_000_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.object({ version: z.literal(1), brews: z.array(runningBrewSchema).max(200) }));

const brewId = z.uuid();

/** Arguments of each request of the app, in order. */
export const appRequests = {
  'app.capabilities': z.tuple([]),
  'app.openExternal': z.tuple([z.string().max(4000)]),
  'app.routeListening': z.tuple([]),
  'settings.get': z.tuple([]),
  'settings.change': z.tuple([settingsChangeSchema]),
  'vault.set': z.tuple([vaultKeySchema, z.string().max(200_000)]),
  'vault.remove': z.tuple([vaultKeySchema]),
  'runningBrews.publish': z.tuple([z.int().min(0), runningBrewsTextSchema]),
  'notifications.show': z.tuple([notificationSchema]),
  'mini.open': z.tuple([brewId.nullable()]),
  'mini.close': z.tuple([]),
  'backend.status': z.tuple([]),
  'backend.choose': z.tuple([backendChoiceSchema]),
  'backend.retry': z.tuple([]),
  'people.list': z.tuple([]),
  'people.add': z.tuple([
    z.strictObject({ name: z.string().trim().min(1).max(80), timezone: z.string().max(60) }),
  ]),
  'people.enter': z.tuple([z.uuid()]),
  'backups.list': z.tuple([]),
  'backups.make': z.tuple([]),
  'backups.restore': z.tuple([z.string().max(60).nullable()]),
  'backups.show': z.tuple([]),
  'media.requestMicrophone': z.tuple([]),
  'media.openMicrophoneSettings': z.tuple([]),
  /** Null cancels the choice. */
  'scales.choose': z.tuple([z.string().min(1).max(200).nullable()]),
  /** Grams of the scale under a brew; null when the brew is no longer on it. */
  'scales.weigh': z.tuple([brewId, z.number().min(-10_000).max(10_000).nullable()]),
  'app.showLogs': z.tuple([]),
  'notices.list': z.tuple([]),
  'notices.dismiss': z.tuple([z.enum(['unwritten', 'set-aside', 'failure'])]),
  'updates.status': z.tuple([]),
  'updates.install': z.tuple([]),
} as const;

/** Arguments of each request of the mini timer. */
export const miniRequests = {
  'mini.listening': z.tuple([]),
  'mini.act': z.tuple([brewId, z.enum(['pause', 'resume', 'tap', 'finish', 'countOn'])]),
  'mini.shift': z.tuple([brewId, z.literal([-1, 1])]),
  'mini.choose': z.tuple([brewId.nullable()]),
  'mini.showMain': z.tuple([]),
  'mini.dismiss': z.tuple([]),
} as const;

export const customerDisplayRequests = { 'customerDisplay.listening': z.tuple([]) } as const;

/** The channel of the one synchronous request, which the preload script sends. */
export const START_CHANNEL = 'app.start';

export type AppChannel = keyof typeof appRequests;
export type MiniChannel = keyof typeof miniRequests;
/** Arguments before zod's transforms, as a window passes them. */
export type AppArguments<C extends AppChannel> = z.input<(typeof appRequests)[C]>;
export type MiniArguments<C extends MiniChannel> = z.input<(typeof miniRequests)[C]>;
