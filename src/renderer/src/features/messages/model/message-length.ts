import { LIMITS } from '@shared/database.limits';

/** As long as the database takes, in characters. */
export const LONGEST_MESSAGE = LIMITS.messages.text;

/** Characters as the database counts them: an emoji outside the first plane is one, not two. */
export function messageLength(text: string): number {
  // Whatever is short in units is short in characters, and counting those is slower.
  return text.length <= LONGEST_MESSAGE ? text.length : Array.from(text).length;
}

/** What is said beside a text that is too long. */
export function tooLongWords(text: string): string {
  const length = messageLength(text).toLocaleString('pt-BR');
  const limit = LONGEST_MESSAGE.toLocaleString('pt-BR');
  return `Mensagem longa demais: ${length} de ${limit} caracteres. Divida em duas.`;
}
