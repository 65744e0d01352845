import type { SettingsAnswer } from '../../shared/desktop.ts';
import {
  type DesktopSettings,
  type SettingsChange,
  SHORTCUT_ACTIONS,
  type ShortcutAction,
} from '../../shared/ipc.ts';
import type { SettingsStore } from '../storage/settings.ts';

interface PreferenceParts {
  readonly settings: SettingsStore;
  readonly registry: ShortcutRegistry;
  readonly actions: Readonly<Record<ShortcutAction, () => void>>;
  readonly hasTray: () => Promise<boolean>;
}

export function createPreferences({ settings, registry, actions, hasTray }: PreferenceParts) {
  const apply = () => applyShortcuts(settings.get().shortcuts, registry, actions);
  return {
    apply,
    async change(change: SettingsChange): Promise<SettingsAnswer> {
      // Without a visible tray the hidden window could not be opened again.
      const trayMissing = change.closeToTray === true && !(await hasTray());
      const next = settings.change(trayMissing ? { ...change, closeToTray: false } : change);
      return { settings: next, trayMissing, shortcutConflicts: apply() };
    },
  };
}

/** The part of Electron's globalShortcut that this module uses. */
interface ShortcutRegistry {
  register(accelerator: string, callback: () => void): boolean;
  unregisterAll(): void;
}

/** Replaces the global shortcuts; returns those that another program or action has. */
export function applyShortcuts(
  settings: DesktopSettings['shortcuts'],
  registry: ShortcutRegistry,
  actions: Readonly<Record<ShortcutAction, () => void>>,
): ShortcutAction[] {
  registry.unregisterAll();
  if (!settings.enabled) return [];
  const taken = new Set<string>();
  return SHORTCUT_ACTIONS.filter((action) => {
    const accelerator = settings[action];
    if (accelerator === null) return false;
    if (taken.has(accelerator)) return true;
    taken.add(accelerator);
    return !registry.register(accelerator, actions[action]);
  });
}
