import { cutTo } from '@shared/format';
import { unzipSync } from 'fflate';
import { isUuid } from '@/lib/uuid';
import { decodeText } from './encoding';
import { cellText, list, listAt, member, textAt } from './json-table';
import { readBeanconqueror } from './read-beanconqueror';
import { readBeanconquerorCurves, readCoadoCurves } from './read-curves';
import { parseJson, readCoado, readJsonFiles, readTimerCoffee } from './read-json';
import { readSheets, WORKBOOK_PART } from './read-sheets';
import {
  fileNameOf,
  readable,
  type SheetChoices,
  type SourceTable,
  UnreadableFile,
  WORKBOOK_PROBLEM,
} from './source-table';

const MAX_ENTRIES = 20_000;

/** Most bytes that are unpacked from one chosen file, as a limit against zip bombs. */
const MAX_INFLATED_BYTES = 100 * 1024 * 1024;

/** Finder's shadow files, which have the names of the real ones, and hidden folders of apps. */
const SHADOW = /(^|\/)(__MACOSX\/|\._|\.[^/]+\/)/;
/** A file that only a workbook of Numbers, or a binary one of Excel, has in its zip. */
const UNREADABLE_WORKBOOK = /^(xl\/workbook\.bin|Index\/Document\.iwa)$/;

const WANTED = /\.(jsonl?|ndjson|csv|tsv|txt|md|html?)$/i;
/** A zip or workbook within a zip, such as an app's export in a folder that was zipped. */
const ARCHIVE = /\.(zip|xlsx|ods)$/i;
const DEEPEST = 2;
const PICTURE = /\.(jpe?g|png|webp)$/i;
const MAX_PICTURE_BYTES = 200 * 1024 * 1024;

/** Files and bytes unpacked so far from a chosen file, including the archives in it. */
interface Unpacked {
  entries: number;
  inflated: number;
  pictured: number;
}

/** Replaces each archive among files by its files, in a folder with the archive's name. */
function withInner(
  files: Readonly<Record<string, Uint8Array>>,
  unpacked: Unpacked,
  depth: number,
): Map<string, Uint8Array> {
  return new Map(
    Object.entries(files).flatMap(([name, content]): [string, Uint8Array][] =>
      ARCHIVE.test(name)
        ? [...textsOf(content, unpacked, depth)].map(([inner, text]) => [`${name}/${inner}`, text])
        : [[name, content]],
    ),
  );
}

/** Unpacks texts, pictures, workbooks and inner archives by name. Throws UnreadableFile. */
export function textsOf(
  bytes: Uint8Array,
  unpacked: Unpacked = { entries: 0, inflated: 0, pictured: 0 },
  depth = 1,
): Map<string, Uint8Array> {
  let packed = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, size, originalSize, compression }) => {
        unpacked.entries += 1;
        if (unpacked.entries > MAX_ENTRIES)
          throw new UnreadableFile('Este zip tem arquivos demais.');
        if (UNREADABLE_WORKBOOK.test(name)) {
          throw new UnreadableFile(WORKBOOK_PROBLEM);
        }
        if (SHADOW.test(name)) return false;
        // In a zip bomb, entries share bytes, so their sizes exceed the file's. fflate ignores the
        // original size of a stored entry, so it must be the packed size.
        packed += size;
        const isStored = compression === 0;
        if (packed > bytes.length || (isStored && size !== originalSize)) {
          throw new UnreadableFile('O zip está danificado ou incompleto.');
        }
        if (PICTURE.test(name)) {
          unpacked.pictured += originalSize;
          return unpacked.pictured <= MAX_PICTURE_BYTES;
        }
        if (ARCHIVE.test(name) && depth >= DEEPEST) {
          throw new UnreadableFile(
            `Há um zip dentro de outro: abra-os e importe só “${cutTo(fileNameOf(name), 60)}”.`,
          );
        }
        if (!WANTED.test(name) && !WORKBOOK_PART.test(name) && !ARCHIVE.test(name)) return false;
        unpacked.inflated += originalSize;
        if (unpacked.inflated > MAX_INFLATED_BYTES) {
          throw new UnreadableFile('Este zip fica grande demais quando aberto.');
        }
        return true;
      },
    });
    return withInner(files, unpacked, depth + 1);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('O zip está danificado ou incompleto.', { cause: error });
  }
}

/** Returns the id of a row of Beanconqueror or Coado, and the names of its pictures. */
const idOf = (row: unknown) => textAt(row, 'config', 'uuid') || textAt(row, 'id');
const picturesOf = (row: unknown) => [...listAt(row, 'attachments'), member(row, 'photo_path')];

/** Returns the first picture of each row that is among the files, by the row's id. */
function photosOf(rows: readonly unknown[], files: ReadonlyMap<string, Uint8Array>) {
  const pictures = new Map(
    [...files]
      .filter(([name]) => PICTURE.test(name))
      .map(([name, bytes]) => [fileNameOf(name).toLowerCase(), bytes]),
  );
  const photos = new Map<string, Blob>();
  for (const row of rows) {
    const id = idOf(row).toLowerCase();
    const named = picturesOf(row).map((path) => fileNameOf(cellText(path)).toLowerCase());
    const bytes = named.map((name) => pictures.get(name)).find((found) => found !== undefined);
    if (bytes && isUuid(id)) photos.set(id, new Blob([bytes.slice()]));
  }
  return photos;
}

/** Reads the files of a known app, or sheets, by name. Throws UnreadableFile. */
export function readFiles(
  files: ReadonlyMap<string, Uint8Array>,
  choices: SheetChoices,
  file = '',
): SourceTable {
  const names = [...files.keys()].sort();
  const json = (name: string | undefined): unknown => {
    const content = name === undefined ? undefined : files.get(name);
    return content === undefined ? undefined : parseJson(decodeText(content).text);
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
    const first = json(main);
    const [brews, beans] = [
      [...listAt(first, 'BREWS'), ...all(/(^|\/)Beanconqueror_Brews_\d+\.json$/)],
      [...listAt(first, 'BEANS'), ...all(/(^|\/)Beanconqueror_Beans_\d+\.json$/)],
    ];
    const content = Object.assign({}, first, { BREWS: brews, BEANS: beans });
    const table = readBeanconqueror(content);
    table.photos = photosOf(brews, files);
    table.beanPhotos = photosOf(beans, files);
    table.curves = readBeanconquerorCurves(content, (file) =>
      json(names.find((name) => name === file || name.endsWith(`/${file}`))),
    );
    const lost = (what: string, named: number, found: number) =>
      found < named
        ? [
            `${what}: ${found} de ${named} vieram com o arquivo. O Beanconqueror as guarda ao lado dele, na mesma pasta: escolha-as junto.`,
          ]
        : [];
    const withPhoto = brews.filter((brew) => listAt(brew, 'attachments').length > 0);
    const weighed = brews.filter((brew) => textAt(brew, 'flow_profile') !== '');
    table.notes.push(
      ...lost('Fotos', withPhoto.length, table.photos.size),
      ...lost('Curvas da balança', weighed.length, table.curves.size),
    );
    return table;
  }
  const brewsName = find(/(^|\/)brews\.json$/);
  if (brewsName !== undefined) {
    const brews = json(brewsName);
    const beans = json(find(/(^|\/)beans\.json$/));
    const isTimer = Array.isArray(brews) && member(brews[0], 'stat_uuid') !== undefined;
    if (isTimer) return readTimerCoffee(brews, beans);
    const table = readCoado(brews, beans, (name) => json(find(new RegExp(`(^|/)${name}\\.json$`))));
    table.curves = readCoadoCurves(all(/(^|\/)brew_curves\.json$/));
    table.photos = photosOf(list(brews), files);
    table.beanPhotos = photosOf(list(beans), files);
    return table;
  }
  // A JSON beside a sheet may only describe the sheet.
  if (find(/\.[ct]sv$/i) !== undefined) return readSheets(files, choices, file);
  const texts = names
    .filter((name) => /\.(jsonl?|ndjson)$/i.test(name))
    .map((name) => decodeText(files.get(name) ?? new Uint8Array()).text);
  if (texts.length === 0) return readSheets(files, choices, file);
  // A JSON beside pages may have only an app's settings; then the pages are read.
  const hasPages = find(/\.(txt|md|html?)$/i) !== undefined;
  const table = hasPages
    ? (readable(() => readJsonFiles(texts)) ?? readable(() => readSheets(files, choices, file)))
    : null;
  return table ?? readJsonFiles(texts);
}
