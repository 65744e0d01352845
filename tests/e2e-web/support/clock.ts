/** Time zone of these tests' browsers; in this process it may be another day already. */
export const TIME_ZONE = 'America/Sao_Paulo';

/** Returns the day of an instant in a zone, in the form of the app's date fields: 21/11/2026. */
export const dayText = (iso: string, timeZone = TIME_ZONE) =>
  new Date(iso).toLocaleDateString('pt-BR', { timeZone });
