import { type DesktopSettings, SHORTCUT_ACTIONS, type ShortcutAction } from '../../shared/ipc.ts';

/** The part of Electron's globalShortcut that is needed here. */
export interface ShortcutRegistry {
  register(accelerator: string, callback: () => void): boolean;
  unregisterAll(): void;
}

/**
 * Puts the person's global shortcuts in place of the earlier ones. Returns those that could not be
 * had: another program holds them, or two of ours are the same.
 */
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
