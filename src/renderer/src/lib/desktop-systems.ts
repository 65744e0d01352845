export const DESKTOP_SYSTEMS = [
  { id: 'windows', name: 'Windows', kinds: 'instalador ou portátil' },
  { id: 'macos', name: 'macOS', kinds: 'Apple e Intel, em dmg' },
  { id: 'linux', name: 'Linux', kinds: 'AppImage, deb e rpm' },
] as const;

export type DesktopSystem = (typeof DESKTOP_SYSTEMS)[number]['id'];

/** Returns a computer's system; null for other systems, such as those of phones. */
export function desktopSystemOf(userAgent: string): DesktopSystem | null {
  if (/Android|iPhone|iPad|iPod|CrOS/.test(userAgent)) return null;
  if (userAgent.includes('Windows')) return 'windows';
  if (userAgent.includes('Mac OS X')) return 'macos';
  return userAgent.includes('Linux') ? 'linux' : null;
}

export const ownSystemFirst = (own: DesktopSystem | null) =>
  DESKTOP_SYSTEMS.toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
