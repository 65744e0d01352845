const MIDDAY = 12;

/** Returns a time zone where it is about midday, so that no test there crosses a midnight. */
export function middayZone(): string {
  const ahead = MIDDAY - new Date().getUTCHours();
  // These names count the hours west of Greenwich.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
