/** Time zone of these tests' browsers; in this process it may be another day already. */
export const TIME_ZONE = 'America/Sao_Paulo';

const MIDDAY = 12;

/** Returns a time zone where it is about midday, so that no test there crosses a midnight. */
export function middayZone(): string {
  const ahead = MIDDAY - new Date().getUTCHours();
  // These names count the hours west of Greenwich.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** The day of an instant there, as the app's date fields take it: 21/11/2026. */
export const dayText = (iso: string) =>
  new Date(iso).toLocaleDateString('pt-BR', { timeZone: TIME_ZONE });
