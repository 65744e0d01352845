/** Time zone of these tests' browsers; this process may have another zone, and another day. */
export const TIME_ZONE = 'America/Sao_Paulo';

/** Returns the day of an instant in a zone, in the form of the app's date fields: 21/11/2026. */
export const dayText = (iso: string, timeZone = TIME_ZONE) =>
  new Date(iso).toLocaleDateString('pt-BR', { timeZone });
