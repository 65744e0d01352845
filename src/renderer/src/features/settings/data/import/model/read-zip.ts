import { unzipSync } from 'fflate';
import { isUuid } from '@/lib/uuid';
import { cellText, list, member } from './json-table';
import { readBeanconqueror } from './read-beanconqueror';
import { decodeText, readCsv } from './read-csv';
import { readBeanconquerorCurves, readCoadoCurves } from './read-curves';
import { parseJson, readCoado, readJson, readTimerCoffee } from './read-json';
import { type SourceTable, UnreadableFile } from './source-table';

/** A zip of more files than these is no export of a person's. */
const MAX_ENTRIES = 20_000;

/** All that is unpacked of one file together, in bytes: a bomb promises more. */
const MAX_INFLATED_BYTES = 100 * 1024 * 1024;

const WANTED = /\.(json|csv)$/i;
const PICTURE = /\.(jpe?g|png|webp)$/i;
/** All pictures of one file together, in bytes. */
const MAX_PICTURE_BYTES = 200 * 1024 * 1024;

/** Texts of the zip by name. Throws UnreadableFile for broken zips and for bombs. */
function textsOf(bytes: Uint8Array): Map<string, Uint8Array> {
  let entries = 0;
  let inflated = 0;
  let pictured = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MAX_ENTRIES) throw new UnreadableFile('Este zip tem arquivos demais.');
        if (PICTURE.test(name)) {
          pictured += originalSize;
          return pictured <= MAX_PICTURE_BYTES;
        }
        if (!WANTED.test(name)) return false;
        inflated += originalSize;
        if (inflated > MAX_INFLATED_BYTES) {
          throw new UnreadableFile('Este zip fica grande demais quando aberto.');
        }
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('O zip está danificado ou incompleto.', { cause: error });
  }
}

const fileName = (path: string) => path.split('/').at(-1)?.toLowerCase() ?? '';

/** The first picture of each brew, by its id, of those that the zip has. */
function photosOf(brews: readonly unknown[], files: ReadonlyMap<string, Uint8Array>) {
  const pictures = new Map(
    [...files]
      .filter(([name]) => PICTURE.test(name))
      .map(([name, bytes]) => [fileName(name), bytes]),
  );
  const photos = new Map<string, Blob>();
  for (const brew of brews) {
    const id = cellText(member(brew, 'config', 'uuid')).toLowerCase();
    const named = list(member(brew, 'attachments')).map((path) => fileName(cellText(path)));
    const bytes = named.map((name) => pictures.get(name)).find((found) => found !== undefined);
    if (bytes && isUuid(id)) photos.set(id, new Blob([bytes.slice()]));
  }
  return photos;
}

/** Reads a zip of one of the known apps, or one with a sheet in it. Throws UnreadableFile. */
export function readZip(bytes: Uint8Array): SourceTable {
  const files = textsOf(bytes);
  const names = [...files.keys()].sort();
  const json = (name: string | undefined): unknown => {
    const content = name === undefined ? undefined : files.get(name);
    return content === undefined ? undefined : parseJson(decodeText(content));
  };
  const find = (pattern: RegExp) => names.find((name) => pattern.test(name));
  const all = (pattern: RegExp) =>
    names
      .filter((name) => pattern.test(name))
      .flatMap((name) => {
        const rows = json(name);
        return Array.isArray(rows) ? rows : [];
      });

  const main = find(/(^|\/)Beanconqueror\.json$/);
  if (main !== undefined) {
    const content = json(main);
    const moreBrews = all(/(^|\/)Beanconqueror_Brews_\d+\.json$/);
    const table = readBeanconqueror(
      content,
      moreBrews,
      all(/(^|\/)Beanconqueror_Beans_\d+\.json$/),
    );
    table.photos = photosOf([...list(member(content, 'BREWS')), ...moreBrews], files);
    table.curves = readBeanconquerorCurves(content, moreBrews, (file) =>
      json(names.find((name) => name === file || name.endsWith(`/${file}`))),
    );
    return table;
  }
  const brewsName = find(/(^|\/)brews\.json$/);
  if (brewsName !== undefined) {
    const brews = json(brewsName);
    const beans = json(find(/(^|\/)beans\.json$/));
    const isTimer = Array.isArray(brews) && member(brews[0], 'stat_uuid') !== undefined;
    if (isTimer) return readTimerCoffee(brews, beans);
    const table = readCoado(brews, beans);
    table.curves = readCoadoCurves(all(/(^|\/)brew_curves\.json$/));
    return table;
  }
  const other = find(/\.json$/i);
  if (other !== undefined) return readJson(decodeText(files.get(other) ?? new Uint8Array()));
  const sheet = find(/\.csv$/i);
  if (sheet !== undefined) return readCsv(decodeText(files.get(sheet) ?? new Uint8Array()));
  throw new UnreadableFile('Não há um diário dentro deste zip.');
}
