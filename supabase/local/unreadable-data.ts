import type { MigrationMismatchError } from './migrate.ts';

export type DataPlace = { readonly directory: string } | { readonly database: string };

function remedyFor(place: DataPlace, writtenBy: MigrationMismatchError['writtenBy']): string {
  const where =
    'directory' in place
      ? `Os dados da pasta ${place.directory}`
      : `Os dados do banco ${place.database} (DATABASE_URL)`;
  if (writtenBy === 'newer') {
    return `${where} são de uma versão mais nova do Coado, e esta não os lê. Nada foi apagado: atualize o Coado e abra de novo.`;
  }
  const startAfresh =
    'directory' in place
      ? 'feche o Coado, dê outro nome a essa pasta e abra de novo'
      : 'aponte DATABASE_URL para um banco vazio';
  return `${where} são de uma versão do Coado anterior ao lançamento, e esta não os lê. Nada foi apagado. Para começar de novo, ${startAfresh}. Para aproveitar o que há neles, exporte na versão que os fez (Configurações → Seus dados) e importe nesta.`;
}

/** Data with other migrations, left unchanged; the message (pt-BR) contains the remedy. */
export class UnreadableDataError extends Error {
  constructor(place: DataPlace, cause: MigrationMismatchError) {
    super(remedyFor(place, cause.writtenBy), { cause });
    this.name = 'UnreadableDataError';
  }
}
