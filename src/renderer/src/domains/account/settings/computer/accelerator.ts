import type { DesktopCapabilities } from '@shared/desktop';

type Platform = DesktopCapabilities['platform'];

interface PressedKeys {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

const NAMED_KEYS = [
  'Space',
  'Tab',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Insert',
  'Delete',
] as const;

const MEDIA_KEYS: Readonly<Record<string, string>> = {
  MediaPlayPause: 'MediaPlayPause',
  MediaTrackNext: 'MediaNextTrack',
  MediaTrackPrevious: 'MediaPreviousTrack',
  MediaStop: 'MediaStop',
};

/** Keys that need no modifier, because they type no text and foot pedals send them alone. */
const NEEDS_NO_MODIFIER = /^(?:F\d+|PageUp|PageDown|Media\w+)$/;

function keyOf(code: string): string | null {
  const letterOrDigit = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
  if (letterOrDigit) return letterOrDigit[1] ?? letterOrDigit[2] ?? null;
  if (/^F(?:[1-9]|1\d|2[0-4])$/.test(code)) return code;
  const arrow = /^Arrow(Up|Down|Left|Right)$/.exec(code)?.[1];
  return arrow ?? NAMED_KEYS.find((name) => name === code) ?? MEDIA_KEYS[code] ?? null;
}

/**
 * Converts pressed keys to an accelerator, such as 'CommandOrControl+Alt+C'.
 * Returns 'incomplete' for modifiers alone or an unsupported key, and 'weak' without Ctrl, Alt or
 * Cmd/Windows. Only the keys of `NEEDS_NO_MODIFIER` may be alone.
 */
export function acceleratorOf(
  pressed: PressedKeys,
  platform: Platform,
): { accelerator: string } | 'incomplete' | 'weak' {
  const key = keyOf(pressed.code);
  if (key === null) return 'incomplete';
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const isBare = !ctrlKey && !metaKey && !altKey;
  if (isBare) return NEEDS_NO_MODIFIER.test(key) && !shiftKey ? { accelerator: key } : 'weak';
  if (key.startsWith('Media')) return { accelerator: key };
  const isMac = platform === 'darwin';
  const parts = [
    (isMac ? metaKey : ctrlKey) ? 'CommandOrControl' : null,
    isMac && ctrlKey ? 'Control' : null,
    !isMac && metaKey ? 'Super' : null,
    altKey ? 'Alt' : null,
    shiftKey ? 'Shift' : null,
    key,
  ];
  return { accelerator: parts.filter((part) => part !== null).join('+') };
}

const KEY_LABELS = {
  MediaPlayPause: 'Tocar/pausar',
  MediaNextTrack: 'Próxima faixa',
  MediaPreviousTrack: 'Faixa anterior',
  MediaStop: 'Parar',
  Space: 'Espaço',
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
  Control: 'Ctrl',
} satisfies Record<string, string>;

/** Formats an accelerator with the key names of this system: 'Ctrl + Alt + C', '⌘ + ⌥ + C'. */
export function formatAccelerator(accelerator: string, platform: Platform): string {
  const labels: Record<string, string> =
    platform === 'darwin'
      ? { ...KEY_LABELS, CommandOrControl: '⌘', Control: '⌃', Alt: '⌥', Shift: '⇧' }
      : {
          ...KEY_LABELS,
          CommandOrControl: 'Ctrl',
          Super: platform === 'win32' ? 'Windows' : 'Super',
        };
  return accelerator
    .split('+')
    .map((part) => labels[part] ?? part)
    .join(' + ');
}
